import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { envFor, workerDatabase } from "./databases.ts";
import { stranger } from "./visitor.ts";
import { type RunningProcess, startWeb, startWorker } from "./web-process.ts";

/**
 * The site of one test file: a web process and a worker on its database, started before its tests and stopped after them,
 * and a connection of the owner. `web` and `worker` may be used inside hooks and tests only.
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
    someone: () => stranger(web.origin),
    /** Of this run: the mail inbox outlives it. */
    address: (name: string) => `${name}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`,
  };
}

/** A web process behind a proxy and a connection of the application's pool: enough where nothing is mailed. */
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
