import { mealPrice, sumDue } from "#app/domain/cancellation.ts";
import type { Cents } from "#app/domain/money.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectReservation } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What the client would owe the chef after cancelling now. */
export async function readCancellationDue(_admin: AdminScope, id: string): Promise<Cents> {
  const found = await selectReservation(db, id);
  return found === null ? 0 : sumDue({ ...found, repas: mealPrice(found) }, now());
}
