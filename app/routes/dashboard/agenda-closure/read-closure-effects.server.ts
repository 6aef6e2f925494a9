import { countFreeSlots, selectMetReservations } from "#app/features/agenda/closures.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Period } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** What a closure of this period would meet: reservations that stay, and free slots that close. */
export async function readClosureEffects({ chef_id }: ChefScope, period: Period, at: Date = now()) {
  const [rencontres, libres] = await Promise.all([
    selectMetReservations(db, chef_id, period),
    countFreeSlots(db, chef_id, period, at),
  ]);
  return { rencontres, libres };
}
