import type pg from "pg";
import { PAGE_SIZE } from "#app/features/chefs/rules/directory.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { envFor } from "#tests/support/databases.ts";
import { expectedIds, insertPeople, randomFilters, randomNumbers } from "#tests/support/directory-fixture.ts";

/** Compares the directory's SQL with the pure predicate on random chefs and random filters. */
export async function run(full: boolean, defer: Defer) {
  const questions = full ? 10_000 : 1_000;
  const database = await createChaosDatabase("directory", defer);
  Object.assign(process.env, envFor(database));
  const { readActiveChefs } = await import("#app/routes/public/directory/read-active-chefs.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  defer(() => pool.end());

  const client: pg.PoolClient = await pool.connect();
  const people = await insertPeople(client, 300, 7);
  await client.query("analyze chefs").catch(() => undefined);
  client.release();
  const random = randomNumbers(11);
  const differences: unknown[] = [];
  let found = 0;
  let empty = 0;
  for (let question = 0; question < questions; question += 1) {
    const drawn = randomFilters(people, random);
    const filters = { ...drawn, q: cleanTerm(drawn.q), location: cleanTerm(drawn.location) };
    const expected = expectedIds(people, filters);
    const list = await readActiveChefs(filters, null);
    const same =
      list?.count === expected.length && list.chefs.map(({ id }) => id).join() === expected.slice(0, PAGE_SIZE).join();
    if (!same) differences.push({ filters, expected: expected.length, listed: list?.count });
    found += expected.length;
    if (expected.length === 0) empty += 1;
  }
  const passed = differences.length === 0 && found > 0;
  return { figures: { questions, people: people.length, found, empty, differences: differences.slice(0, 5) }, passed };
}
