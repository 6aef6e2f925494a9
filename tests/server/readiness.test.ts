import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { envFor, place, workerDatabase } from "../support/databases.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { freePort, type RunningProcess, startWeb } from "../support/web-process.ts";

const POOL_MAX = 2;
const { DATABASE_URL = "", DATABASE_MIGRATION_URL } = envFor(workerDatabase());
const client = new pg.Client({ connectionString: DATABASE_MIGRATION_URL });

let web: RunningProcess;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let queries = 0;

beforeAll(async () => {
  await client.connect();
  const port = await freePort();
  proxy = await startTcpProxy(
    port,
    () => place.ports.postgres,
    (chunk) => {
      if (chunk.includes("__drizzle_migrations")) queries += 1;
    },
  );
  web = await startWeb(workerDatabase(), {
    DATABASE_URL: DATABASE_URL.replace(/@[^/]+/, `@127.0.0.1:${port}`),
    DATABASE_POOL_MAX: String(POOL_MAX),
  });
});
afterAll(async () => {
  await web.stop();
  await proxy.stop();
  await client.end();
});

const readiness = async () => (await fetch(`${web.origin}/readyz`)).status;

const statementsWaitingForLock = async () =>
  (await client.query("select from pg_locks where not granted and relation = 'updates'::regclass")).rowCount;

describe("readiness", () => {
  it("stays 200 while slow statements hold every connection of the pool", async () => {
    await client.query("begin; lock table updates in access exclusive mode");
    let over = false;
    const held = Promise.all(
      Array.from({ length: POOL_MAX + 2 }, () => fetch(`${web.origin}/updates`).then(({ status }) => status)),
    ).finally(() => (over = true));
    await waitFor("the pool is held", async () => (await statementsWaitingForLock()) === POOL_MAX);
    const answers: number[] = [];
    while (!over) answers.push(await readiness());
    await client.query("rollback");
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await held).not.toContain(200);
  });

  it("queries the database at most once a second, whatever the number of probes", async () => {
    await waitFor("ready", async () => (await readiness()) === 200);
    const [before, started] = [queries, performance.now()];
    const answers = await Promise.all(Array.from({ length: 100 }, readiness));
    expect(new Set(answers)).toEqual(new Set([200]));
    const seconds = (performance.now() - started) / 1000;
    expect(queries - before).toBeLessThanOrEqual(1 + Math.floor(seconds));
    await waitFor("a later probe asks again", async () => (await readiness()) === 200 && queries > before, 10_000);
  });

  it.each([
    ["silent", () => proxy.blackhole()],
    ["gone", () => (proxy.blackhole(), proxy.destroyConnections())],
  ])("is 503 within 10 s when the database is %s, and 200 again by itself", async (_how, fail) => {
    await waitFor("ready", async () => (await readiness()) === 200);
    fail();
    await waitFor("not ready", async () => (await readiness()) === 503, 10_000);
    expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
    proxy.restore();
    await waitFor("ready again", async () => (await readiness()) === 200, 30_000);
  });
});
