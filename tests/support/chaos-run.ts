import { rmSync } from "node:fs";
import pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import * as postgres from "#scripts/services/postgres.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor, requireServices } from "./databases.ts";
import { isolatedPostgres } from "./postgres-process.ts";
import { startWeb } from "./web-process.ts";

/** Registers a clean-up. ops/chaos.ts runs them in reverse order at the end, also after a failure. */
export type Defer = (work: () => unknown) => void;

let template: Promise<void> | undefined;

/** Creates a migrated database for this run and returns its name. */
export async function createChaosDatabase(suffix: string, defer: Defer): Promise<string> {
  if (template === undefined) {
    await requireServices();
    defer(dropTestDatabases);
    template = createTemplate();
  }
  await template;
  const database = `test_${process.pid}_${suffix}`;
  await createDatabase(database);
  return database;
}

/** The name of a database that the run creates itself; it is dropped at the end. */
export async function reserveDatabase(suffix: string, defer: Defer): Promise<string> {
  await requireServices();
  defer(dropTestDatabases);
  return `test_${process.pid}_${suffix}`;
}

export async function connectAsOwner(database: string, defer: Defer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  defer(() => client.end());
  return client;
}

export async function startWebForRun(database: string, environment: Record<string, string>, defer: Defer) {
  const web = await startWeb(database, environment);
  defer(() => web.stop("SIGKILL"));
  return web;
}

/** Starts a separate, migrated PostgreSQL server that the run may kill. */
export async function startIsolatedPostgres(defer: Defer) {
  const place = await isolatedPostgres();
  defer(() => rmSync(place.dataDir, { recursive: true, force: true }));
  defer(() => postgres.down(place));
  await postgres.up(place);
  const { DATABASE_URL = "", DATABASE_MIGRATION_URL = "" } = localEnv(place);
  await migrateDatabase(DATABASE_MIGRATION_URL);
  return { place, DATABASE_URL, DATABASE_MIGRATION_URL };
}
