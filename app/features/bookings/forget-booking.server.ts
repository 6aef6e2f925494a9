import type { RequestFacts } from "#app/platform/context.server.ts";
import { readBookings, removeBooking } from "./booking-cookie.server.ts";
import { BOOKING_BROWSER_MINUTES, referenceOf } from "./rules/reservation.ts";

/** Removes this browser's access, for shared computers. The reservation does not change. */
export async function forgetBooking(facts: RequestFacts, reference: string): Promise<void> {
  const id = (await readBookings(facts)).find((known) => referenceOf(known) === reference);
  if (id !== undefined) await removeBooking(facts, id, BOOKING_BROWSER_MINUTES * 60);
}
