import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { uniqueEmail } from "./accounts.ts";
import { envFor, workerDatabase } from "./databases.ts";
import { visitorFromRandomAddress } from "./visitor.ts";
import { type RunningProcess, startWeb, startWorker } from "./web-process.ts";

/**
 * Starts a web process and a worker on this test file's database before its tests and stops them afterwards, with an
 * owner connection. Use `web` and `worker` only inside hooks and tests.
 */
export function runningSite(environment: Record<string, string> = {}) {
  const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
  let web: RunningProcess;
  let worker: RunningProcess;
  beforeAll(async () => {
    await client.connect();
    web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", ...environment });
    worker = await startWorker(workerDatabase(), { PUBLIC_ORIGIN: web.origin, ...environment });
  });
  afterAll(async () => {
    await web.stop();
    await worker.stop();
    await client.end();
  });
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

/**
 * Starts only a web process behind a trusted proxy and a connection with the application's role, for tests without
 * mail.
 */
export function runningWeb(environment: Record<string, string>) {
  let client: pg.PoolClient;
  let web: RunningProcess;
  beforeAll(async () => {
    client = await pool.connect();
    web = await startWeb(workerDatabase(), environment);
  });
  afterAll(async () => {
    await web.stop("SIGKILL");
    client.release();
  });
  return {
    get client() {
      return client;
    },
    get web() {
      return web;
    },
  };
}
