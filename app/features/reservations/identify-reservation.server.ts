import { db } from "#app/platform/db.server.ts";
import { selectReservationByToken } from "./reservations.repo.server.ts";

/** Which reservation a private link opens. */
export async function identifyReservation(token: string): Promise<string | null> {
  return (await selectReservationByToken(db, token))?.id ?? null;
}
