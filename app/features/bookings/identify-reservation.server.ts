import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectReservationByToken } from "./private-links.repo.server.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";

/** Which reservation a private link opens, unless it has expired or was revoked. */
export async function identifyReservation(token: string, at: Date = now()): Promise<string | null> {
  return (await selectReservationByToken(db, token, privateLinksOpenSince(at)))?.reservation.id ?? null;
}
