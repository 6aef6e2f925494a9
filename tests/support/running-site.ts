import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { uniqueEmail } from "./accounts.ts";
import { envFor, workerDatabase } from "./databases.ts";
import { type SharedWeb, sharedWeb } from "./shared-web.ts";
import { visitorFromRandomAddress } from "./visitor.ts";
import { type RunningProcess, startWeb, startWorker } from "./web-process.ts";

/**
 * Starts a worker on this test file's database before its tests and stops it afterwards, with an owner connection. The web
 * process is the shared one, or with other settings one of its own. Use `web` and `worker` only inside hooks and tests.
 */
export function runningSite(environment?: Record<string, string>) {
  const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
  let web: SharedWeb;
  let own: RunningProcess | undefined;
  let worker: RunningProcess;
  beforeAll(async () => {
    if (environment !== undefined) own = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", ...environment });
    web = own ?? (await sharedWeb());
    const settings = { PUBLIC_ORIGIN: web.origin, ...environment };
    [worker] = await Promise.all([startWorker(workerDatabase(), settings), client.connect()]);
  });
  afterAll(() => Promise.all([own?.stop(), worker.stop(), client.end()]));
  return {
    client,
    get web() {
      return web;
    },
    get worker() {
      return worker;
    },
    someone: () => visitorFromRandomAddress(web.origin),
    address: uniqueEmail,
  };
}

/** The shared web process and a connection with the application's role, for tests without mail. */
export function runningWeb() {
  let client: pg.PoolClient;
  let web: SharedWeb;
  beforeAll(async () => {
    client = await pool.connect();
    web = await sharedWeb();
  });
  afterAll(() => client.release());
  return {
    get client() {
      return client;
    },
    get web() {
      return web;
    },
  };
}
