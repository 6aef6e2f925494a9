import { PRIVATE_TYPES, type TypeService } from "./catalog.ts";
import { MAX_PARTICIPANTS } from "./input-limits.ts";
import { ok, type Result, refuse } from "./result.ts";

/** Whether several groups may book one slot: as the chef chose, otherwise as the type of service has it. */
export function sharesSlots(service: {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
}): boolean {
  return service.table_partagee ?? !PRIVATE_TYPES.includes(service.type_service);
}

/** What the live reservations of a slot say about it. */
export type Holders = {
  readonly reservations: number;
  /** One of them was sold the whole slot, whatever the service says today. */
  readonly creneau_entier: boolean;
  /** People of those made while places were unlimited: places_reservees does not hold them. */
  readonly places_hors_compte: number;
};

/** A slot is taken as a whole by its first group, unless groups share it. */
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
  /** The service's maximum, which binds every slot; null when it has none. */
  readonly capacite_max: number | null;
  readonly places_hors_compte: number;
  /** By `isTaken`. */
  readonly pris: boolean;
};

type HeldSlot = Omit<Capacity, "places_hors_compte" | "pris"> & {
  readonly table_partagee: boolean | null;
  readonly type_service: TypeService;
  readonly holders: Holders;
};

/** What a slot, its service and its live reservations leave to the next group. */
export function capacityOf(slot: HeldSlot): Capacity {
  const { places_illimitees, places_disponibles, places_reservees, capacite_max, holders } = slot;
  const { places_hors_compte } = holders;
  const pris = isTaken(holders, sharesSlots(slot));
  return { places_illimitees, places_disponibles, places_reservees, capacite_max, places_hors_compte, pris };
}

type Places = Pick<Capacity, "places_disponibles" | "places_reservees" | "capacite_max" | "places_hors_compte">;

/** How many people a slot takes: a slot may be smaller than its service, never larger. */
export function placesOfSlot({
  places_disponibles,
  capacite_max,
}: Pick<Places, "places_disponibles" | "capacite_max">): number {
  return Math.min(places_disponibles, capacite_max ?? places_disponibles);
}

/** Free places; null when the service counts none. */
export function remainingPlaces(slot: Places & Pick<Capacity, "places_illimitees">): number | null {
  if (slot.places_illimitees) return null;
  return Math.max(0, placesOfSlot(slot) - slot.places_reservees - slot.places_hors_compte);
}

/** Whether somebody else may still book the slot. */
export function isFree(slot: Capacity): boolean {
  return !slot.pris && remainingPlaces(slot) !== 0;
}

/** How many more people a dialog that already counts `total` may add. */
export function addablePlaces(slot: Capacity, total: number): number {
  if (slot.pris) return 0;
  return Math.max(0, Math.min(remainingPlaces(slot) ?? MAX_PARTICIPANTS, MAX_PARTICIPANTS) - total);
}

/** Asked on each press of « + »; `total` counts every profile of the dialog. */
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

/** Asked on confirmation. The database asks again, under its own lock. */
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
