import { MAX_PARTICIPANTS } from "./pricing.ts";
import { ok, type Result, refuse } from "./result.ts";

export type Capacity = {
  readonly places_illimitees: boolean;
  readonly places_disponibles: number;
  readonly places_reservees: number;
};

/** Free places; null when the service counts none. */
export function remainingPlaces(slot: Capacity): number | null {
  return slot.places_illimitees ? null : Math.max(0, slot.places_disponibles - slot.places_reservees);
}

/** How many more people a dialog that already counts `total` may add. */
export function addablePlaces(slot: Capacity, total: number): number {
  return Math.max(0, Math.min(remainingPlaces(slot) ?? MAX_PARTICIPANTS, MAX_PARTICIPANTS) - total);
}

/** Asked on each press of « + »; `total` counts every profile of the dialog. */
export function canIncrease(slot: Capacity, total: number): Result<number, "limite_atteinte" | "participants_trop"> {
  const left = remainingPlaces(slot);
  if (left !== null && total + 1 > left) return refuse("limite_atteinte", { max: left });
  if (total + 1 > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });
  return ok(total + 1);
}

type BookingRefusal = "participants_requis" | "participants_trop" | "places_insuffisantes";

/** Asked on confirmation. The database asks again, under its own lock. */
export function canBook(slot: Capacity, participants: number): Result<number, BookingRefusal> {
  if (participants < 1) return refuse("participants_requis");
  if (participants > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });
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
