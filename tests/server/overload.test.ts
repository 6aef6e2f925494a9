import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, signIn, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { parseExposition, totalOf } from "../support/exposition.ts";
import type { Visitor } from "../support/visitor.ts";
import { type RunningProcess, scrape, startWeb } from "../support/web-process.ts";

const POOL_MAX = 2;
const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: RunningProcess;
let impatient: RunningProcess;
let chef: Visitor;

beforeAll(async () => {
  await owner.connect();
  [web, impatient] = await Promise.all([
    startWeb(workerDatabase(), { DATABASE_POOL_MAX: String(POOL_MAX), DATABASE_CONNECT_TIMEOUT_MS: "500" }),
    startWeb(workerDatabase(), { DATABASE_QUERY_TIMEOUT_MS: "1000" }),
  ]);
  const email = uniqueEmail("surcharge");
  await insertAccount(owner, email);
  chef = await signIn(web.origin, email);
});
afterAll(async () => {
  await Promise.all([web.stop(), impatient.stop()]);
  await owner.end();
});

const read = async (path: string) => {
  const answer = await chef.get(path);
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
};

const samples = async () => parseExposition(await scrape(web));

/** Runs `work` while two pages that wait for a locked table hold both connections of the pool. */
async function whilePoolIsHeld<T>(work: () => Promise<T>): Promise<T> {
  await owner.query("begin; lock table updates in access exclusive mode");
  const held = Array.from({ length: POOL_MAX }, () => fetch(`${web.origin}/updates`));
  await waitFor("the pool is held", async () => {
    const { rowCount } = await owner.query("select from pg_locks where not granted and relation = 'updates'::regclass");
    return rowCount === POOL_MAX;
  });
  const result = await work();
  await owner.query("rollback");
  await Promise.all(held);
  return result;
}

describe("a request that gets no connection of the pool", () => {
  it.each([
    ["a public page", "/updates", "La cuisine est débordée"],
    ["a page of the dashboard", "/dashboard/reservations", "Trop de demandes à la fois"],
    ["the data of a page", "/updates.data", ""],
    ["an endpoint outside the router", "/sitemap.xml", "Veuillez réessayer"],
  ])(
    "%s is answered 503 with Retry-After and the page that says so, and no error is counted",
    async (_name, path, sentence) => {
      const before = await samples();
      const answer = await whilePoolIsHeld(() => read(path));
      expect(answer).toMatchObject({ status: 503, retryAfter: "5" });
      expect(answer.text).toContain(sentence);
      expect(answer.text).not.toContain("Un plat est tombé");
      const after = await samples();
      const grown = (name: string, labels: Record<string, string>) =>
        totalOf(after, name, labels) - totalOf(before, name, labels);
      expect(grown("overloads_total", { reason: "connection" })).toBeGreaterThan(0);
      expect(grown("errors_total", { level: "error" })).toBe(0);
    },
  );

  it("is logged as an overload, not as a failure", () => {
    expect(web.output()).toContain('"msg":"page overloaded"');
    expect(web.output()).not.toContain("loader or action failed");
  });
});

it("a statement that exceeds the driver's timeout is answered 503 and counted as a statement", async () => {
  await owner.query("begin; lock table updates in access exclusive mode");
  const answer = await fetch(`${impatient.origin}/updates`);
  await owner.query("rollback");
  expect(answer.status).toBe(503);
  expect(totalOf(parseExposition(await scrape(impatient)), "overloads_total", { reason: "statement" })).toBe(1);
});

it("a fault of the code is still answered 500 and counted as an error", async () => {
  await owner.query("alter table updates rename to elsewhere");
  const answer = await read("/updates");
  await owner.query("alter table elsewhere rename to updates");
  expect(answer.status).toBe(500);
  expect(answer.retryAfter).toBeNull();
  expect(answer.text).toContain("Un plat est tombé en cuisine");
  expect(totalOf(await samples(), "errors_total", { level: "error" })).toBeGreaterThan(0);
});
