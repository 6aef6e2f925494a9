import { and, eq } from "drizzle-orm";
import { reservationEvents } from "#db/schema/reservations.ts";

/** The events that end a reservation at its client's wish. The trigger `thread_opens_with_its_cancellation` has the same condition. */
export const cancelledByClient = () =>
  and(eq(reservationEvents.acteur, "client"), eq(reservationEvents.statut_apres, "annulee"));
