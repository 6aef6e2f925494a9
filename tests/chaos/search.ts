import { dayOf } from "#app/domain/calendar.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "../support/chaos-run.ts";
import { envFor } from "../support/databases.ts";

/**
 * Random searches on the read model, compared with a slow reference over the facts: before, between and after storms of
 * concurrent bookings, cancellations and edits. Then the same with the triggers off, which must differ.
 */
export async function run(full: boolean, defer: Defer) {
  const [chefs, rounds, searches, turns] = full ? [300, 10, 1_000, 1_500] : [80, 2, 150, 300];
  const database = await createChaosDatabase("search", defer);
  Object.assign(process.env, envFor(database), { LOG_LEVEL: "error" });
  const { db, pool } = await import("#app/platform/db.server.ts");
  const { compareSearches, randomFrom } = await import("../support/search-comparison.ts");
  const { fillSearchWorld, stormOnSearch } = await import("../support/search-storm.ts");
  defer(() => pool.end());
  const owner = await connectAsOwner(database, defer);
  const random = randomFrom(full ? 18 : 81);
  await fillSearchWorld(random, chefs);

  const today = dayOf(new Date());
  const total = {
    first: new Array<unknown>(),
    searches: 0,
    differences: 0,
    found: 0,
    changes: 0,
    refused: 0,
    deadlocks: 0,
  };
  for (let round = 0; round < rounds; round += 1) {
    await owner.query("analyze");
    const { differences, found } = await compareSearches(db, { count: searches, seed: round, today });
    total.searches += searches;
    total.differences += differences.length;
    total.first.push(...differences.slice(0, 2));
    total.found += found;
    const storm = await stormOnSearch(random, turns, 8);
    total.changes += storm.done;
    total.refused += storm.refused;
    total.deadlocks += storm.deadlocks;
  }
  const last = await compareSearches(db, { count: searches, seed: rounds, today });
  total.searches += searches;
  total.differences += last.differences.length;
  total.first.push(...last.differences.slice(0, 2));

  await owner.query("alter table service_availabilities disable trigger user");
  await owner.query("update service_availabilities set actif = not actif");
  const control = await compareSearches(db, { count: searches, seed: 99, today });
  const figures = { chefs, ...total, control_differences: control.differences.length };
  const passed = total.differences + total.deadlocks === 0 && total.found > 0 && control.differences.length > 0;
  return { figures, passed };
}
