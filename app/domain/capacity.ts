import { PRIVATE_TYPES, type TypeService } from "./catalog.ts";
import { MAX_PARTICIPANTS } from "./input-limits.ts";
import { ok, type Result, refuse } from "./result.ts";

/** Whether several groups may book one slot: the chef's choice, else the default of the service type. */
export function sharesSlots(service: {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
}): boolean {
  return service.table_partagee ?? !PRIVATE_TYPES.includes(service.type_service);
}

/** Summary of the live reservations of a slot. */
export type Holders = {
  readonly reservations: number;
  /** One of them was sold the whole slot, whatever the service's current setting. */
  readonly creneau_entier: boolean;
  /** People booked while places were unlimited: not counted in places_reservees. */
  readonly places_hors_compte: number;
};

/** The first group takes the whole slot, unless groups share it. */
export function isTaken(
  { reservations, creneau_entier }: Omit<Holders, "places_hors_compte">,
  shared: boolean,
): boolean {
  return reservations > 0 && (creneau_entier || !shared);
}

export type Capacity = {
  readonly places_illimitees: boolean;
  readonly places_disponibles: number;
  readonly places_reservees: number;
  /** The service's maximum, which limits every slot; null for none. */
  readonly capacite_max: number | null;
  readonly places_hors_compte: number;
  /** The result of `isTaken`. */
  readonly pris: boolean;
};

type HeldSlot = Omit<Capacity, "places_hors_compte" | "pris"> & {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
  readonly holders: Holders;
};

/** The capacity left to the next group. */
export function capacityOf(slot: HeldSlot): Capacity {
  const { places_illimitees, places_disponibles, places_reservees, capacite_max, holders } = slot;
  const { places_hors_compte } = holders;
  const pris = isTaken(holders, sharesSlots(slot));
  return { places_illimitees, places_disponibles, places_reservees, capacite_max, places_hors_compte, pris };
}

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

export function canDeleteSlot(liveReservations: number): Result<null, "creneau_avec_reservations"> {
  return liveReservations > 0 ? refuse("creneau_avec_reservations", { reservations: liveReservations }) : ok(null);
}
