import { PRIVATE_TYPES, type TypeService } from "#app/features/services/rules/codes.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** Whether several groups may book one slot: the chef's choice, else the default of the service type. */
export function sharesSlots(service: {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
}): boolean {
  return service.table_partagee ?? !PRIVATE_TYPES.includes(service.type_service);
}

/** Summary of the live reservations of a slot, and of its waiting list. */
export type Holders = {
  /** Reservations on the slot, and those whose open change request holds places on it. */
  readonly reservations: number;
  /** Offers to people of the waiting list, which hold places as reservations do. */
  readonly offres: number;
  /** One of them was sold or offered the whole slot, whatever the service's current setting. */
  readonly creneau_entier: boolean;
  /** People booked while places were unlimited: not counted in places_reservees. */
  readonly places_hors_compte: number;
  /** The smallest group that waits for an offer; null when nobody does. */
  readonly attente_min: number | null;
};

/** The first group takes the whole slot, unless groups share it. */
export function isTaken(
  { reservations, offres, creneau_entier }: Pick<Holders, "reservations" | "offres" | "creneau_entier">,
  shared: boolean,
): boolean {
  return reservations + offres > 0 && (creneau_entier || !shared);
}

export type Capacity = {
  readonly places_illimitees: boolean;
  readonly places_disponibles: number;
  readonly places_reservees: number;
  /** The service's maximum, which limits every slot; null for none. */
  readonly capacite_max: number | null;
  readonly places_hors_compte: number;
  /** `isTaken`, kept for the waiting list, or its hours are taken by another meal of the chef. */
  readonly pris: boolean;
};

type HeldSlot = Omit<Capacity, "places_hors_compte" | "pris"> & {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
  readonly holders: Holders;
};

/** The capacity left to the next group of the waiting list. */
export function capacityOfLine(slot: HeldSlot): Capacity {
  const { places_illimitees, places_disponibles, places_reservees, capacite_max, holders } = slot;
  const { places_hors_compte } = holders;
  const pris = isTaken(holders, sharesSlots(slot));
  return { places_illimitees, places_disponibles, places_reservees, capacite_max, places_hors_compte, pris };
}

/** Whether a group of the waiting list could be offered what is left: nobody can on a slot taken as a whole. */
function isKeptForLine(slot: HeldSlot): boolean {
  const { attente_min } = slot.holders;
  return attente_min !== null && canBook(capacityOfLine(slot), attente_min).ok;
}

/**
 * The capacity left to everybody. Freed places are kept from them while a group that fits is waiting: the list is served by a
 * job, and somebody else must not book in between. `engage`: another meal of the chef takes the hours.
 */
export function capacityOf(slot: HeldSlot & { readonly engage?: boolean }): Capacity {
  const left = capacityOfLine(slot);
  return { ...left, pris: left.pris || slot.engage === true || isKeptForLine(slot) };
}

/** How many more people a group that holds places on the slot can add; null when places are unlimited. */
export function placesToAdd(slot: HeldSlot): number | null {
  return isKeptForLine(slot) ? 0 : remainingPlaces(capacityOfLine(slot));
}

/** What a group takes of a slot: places of the counter, none where they are unlimited, and the whole slot unless groups share it. */
export const takenBy = (
  slot: Parameters<typeof sharesSlots>[0] & Pick<Capacity, "places_illimitees">,
  people: number,
) => ({ places_prises: slot.places_illimitees ? 0 : people, creneau_entier: !sharesSlots(slot) });

type Places = Pick<Capacity, "places_disponibles" | "places_reservees" | "capacite_max" | "places_hors_compte">;

/** A slot may have fewer places than its service's maximum, never more. */
export function placesOfSlot({
  places_disponibles,
  capacite_max,
}: Pick<Places, "places_disponibles" | "capacite_max">): number {
  return Math.min(places_disponibles, capacite_max ?? places_disponibles);
}

/** Free places; null when places are unlimited. */
export function remainingPlaces(slot: Places & Pick<Capacity, "places_illimitees">): number | null {
  if (slot.places_illimitees) return null;
  return Math.max(0, placesOfSlot(slot) - slot.places_reservees - slot.places_hors_compte);
}

/** Whether another group can still book the slot. */
export function isFree(slot: Capacity): boolean {
  return !slot.pris && remainingPlaces(slot) !== 0;
}

/** How many people the booking dialog can add to the `total` already chosen. */
export function addablePlaces(slot: Capacity, total: number): number {
  if (slot.pris) return 0;
  return Math.max(0, Math.min(remainingPlaces(slot) ?? MAX_PARTICIPANTS, MAX_PARTICIPANTS) - total);
}

/** Checked on each click of « + »; `total` sums all profiles of the dialog. */
export function canIncrease(
  slot: Capacity,
  total: number,
): Result<number, "creneau_pris" | "limite_atteinte" | "participants_trop"> {
  if (slot.pris) return refuse("creneau_pris");
  const left = remainingPlaces(slot);
  if (left !== null && total + 1 > left) return refuse("limite_atteinte", { max: left });
  if (total + 1 > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });
  return ok(total + 1);
}

type BookingRefusal = "participants_requis" | "participants_trop" | "creneau_pris" | "places_insuffisantes";

/** Checked on confirmation. The database checks again, under a lock. */
export function canBook(slot: Capacity, participants: number): Result<number, BookingRefusal> {
  if (participants < 1) return refuse("participants_requis");
  if (participants > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });
  if (slot.pris) return refuse("creneau_pris");
  const left = remainingPlaces(slot);
  if (left !== null && participants > left) return refuse("places_insuffisantes", { restantes: left });
  return ok(participants);
}

export function canSetPlaces(places: number, places_reservees: number): Result<number, "places_sous_reservees"> {
  return places < places_reservees ? refuse("places_sous_reservees", { reservees: places_reservees }) : ok(places);
}

/** `offre_jusqua` is when the last running offer to the waiting list ends; null without an offer. */
export function canDeleteSlot(
  liveReservations: number,
  offre_jusqua: Date | null,
): Result<null, "creneau_avec_reservations" | "creneau_propose"> {
  if (liveReservations > 0) return refuse("creneau_avec_reservations", { reservations: liveReservations });
  return offre_jusqua === null ? ok(null) : refuse("creneau_propose", { jusqua: offre_jusqua });
}
