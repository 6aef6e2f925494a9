import { BOOKING_BROWSER_MINUTES, referenceOf } from "#app/domain/reservation.ts";
import { addBooking } from "#app/platform/booking-cookie.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";

/** Lets this browser open the page that follows its booking; gives the address of that page. */
export async function rememberBooking(facts: RequestFacts, reservation_id: string): Promise<string> {
  await addBooking(facts, reservation_id, BOOKING_BROWSER_MINUTES * 60);
  return `/demande/envoyee/${referenceOf(reservation_id)}`;
}
