import { dayOf } from "#app/shared/calendar.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { envFor } from "#tests/support/databases.ts";

/** Stops comparing after this time, and fails with the figures so far. */
const MAX_MINUTES = 30;

/**
 * Random searches on the read model, compared with a slow reference over the facts: before, between and after storms of
 * concurrent bookings, cancellations and edits. Then the same with the triggers off, which must differ.
 */
export async function run(full: boolean, defer: Defer) {
  const [chefs, rounds, searches, turns] = full ? [300, 20, 500, 600] : [80, 2, 120, 250];
  const database = await createChaosDatabase("search", defer);
  Object.assign(process.env, envFor(database), { LOG_LEVEL: "error" });
  const { db, pool } = await import("#app/platform/db.server.ts");
  const { compareSearches, randomFrom } = await import("#tests/support/search-comparison.ts");
  const { fillSearchWorld, stormOnSearch } = await import("#tests/support/search-storm.ts");
  defer(() => pool.end());
  const owner = await connectAsOwner(database, defer);
  const random = randomFrom(full ? 18 : 81);
  const [started, today] = [performance.now(), dayOf(new Date())];
  await fillSearchWorld(random, chefs);

  const first: unknown[] = [];
  const total = { searches: 0, differences: 0, found: 0, changes: 0, refused: 0, deadlocks: 0 };
  for (let round = 0; round < rounds; round += 1) {
    if (performance.now() - started > MAX_MINUTES * 60_000)
      throw new Error(`not finished after ${MAX_MINUTES} minutes`);
    if (round > 0) {
      const storm = await stormOnSearch(random, turns, 8);
      total.changes += storm.done;
      total.refused += storm.refused;
      total.deadlocks += storm.deadlocks;
    }
    await owner.query("analyze");
    const { differences, found } = await compareSearches(db, { count: searches, seed: round, today });
    total.searches += searches;
    total.differences += differences.length;
    total.found += found;
    first.push(...differences.slice(0, 2));
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${seconds} s: round ${round + 1} of ${rounds}, ${JSON.stringify(total)}`);
  }

  await owner.query("alter table service_availabilities disable trigger user");
  await owner.query("update service_availabilities set actif = not actif");
  const control = await compareSearches(db, { count: 100, seed: 99, today });
  const figures = { chefs, ...total, first, control_differences: control.differences.length };
  const same = total.differences + total.deadlocks === 0 && total.searches === rounds * searches;
  const passed = same && total.found > 0 && control.differences.length > 0;
  return { figures, passed };
}
