import { selectReservation } from "#app/features/bookings/reservations.repo.server.ts";
import { mealPrice, sumDue } from "#app/features/bookings/rules/cancellation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/shared/money.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** What the client would owe the chef after cancelling now. */
export async function readCancellationDue(_admin: AdminScope, id: string): Promise<Cents> {
  const found = await selectReservation(db, id);
  return found === null ? 0 : sumDue({ ...found, repas: mealPrice(found) }, now());
}
