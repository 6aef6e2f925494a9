import type { RequestFacts } from "#app/platform/context.server.ts";
import { addBooking } from "./booking-cookie.server.ts";
import { BOOKING_BROWSER_MINUTES, referenceOf } from "./rules/reservation.ts";

/** Sets the cookie that lets this browser open its booking, and returns the page's URL. */
export async function rememberBooking(facts: RequestFacts, reservation_id: string): Promise<string> {
  await addBooking(facts, reservation_id, BOOKING_BROWSER_MINUTES * 60);
  return `/demande/envoyee/${referenceOf(reservation_id)}`;
}
