import { type SQL, sql } from "drizzle-orm";
import { reservationEvents } from "#db/schema/reservations.ts";

/** Leaves out the rows of `reservation_events` that record another date or number of guests. */
export const changesStatus = (): SQL => sql`${reservationEvents.nature} is distinct from 'changement'`;
