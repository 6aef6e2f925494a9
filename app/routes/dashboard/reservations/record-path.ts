import { returnPath } from "#app/features/bookings/components/return-path.ts";

/** Where a dialog of a reservation returns: the page that opened it, the record of the reservation by default. */
export const backFrom = (reservation_id: string, search: string): string =>
  returnPath(new URLSearchParams(search).get("retour")) ?? `/dashboard/reservations/${reservation_id}`;
