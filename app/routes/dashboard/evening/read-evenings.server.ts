import { KEPT_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { selectMealIds } from "#app/features/evenings/meals.repo.server.ts";
import { sheetDays, sheetPeriod } from "#app/features/evenings/rules/mission-sheet.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { type Evening, readEvening } from "./read-evening.server.ts";

/** More meals than a chef cooks in a week; each takes several queries. */
const MAX_SHEETS = 40;

/** The confirmed meals of a day or a week; `coupees`: there are more than shown. One after another: a long week must not take every connection of the pool. */
export async function readEvenings(chef: ChefScope, query: { jour: string; semaine: string }, at: Date = now()) {
  const jours = sheetDays(query, at);
  const wanted = { chef_id: chef.chef_id, statuts: KEPT_STATUTS, periode: sheetPeriod(jours), count: MAX_SHEETS + 1 };
  const ids = await selectMealIds(db, wanted);
  const evenings: Evening[] = [];
  for (const id of ids.slice(0, MAX_SHEETS)) {
    const evening = await readEvening(chef, id);
    // Cancelled since its id was read.
    if (evening?.confirmee) evenings.push(evening);
  }
  return { jours, evenings, coupees: ids.length > MAX_SHEETS };
}
