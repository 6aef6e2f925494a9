import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runMigrations as runQueue } from "graphile-worker";
import pg from "pg";
import { applyMigrations } from "./apply-migrations.ts";
import { fillChefSlugs } from "./fill-chef-slugs.ts";
import { fillDefaultZones } from "./fill-default-zones.ts";
import { fillSearchOnce } from "./fill-search.ts";
import { fillThreads } from "./fill-threads.ts";
import { readFunctionFiles } from "./functions.ts";
import { loadCommunes } from "./load-communes.ts";

/** lock_not_available and deadlock_detected. */
const LOCK_CONFLICTS = new Set(["55P03", "40P01"]);
const MAX_ATTEMPTS = 10;
const LOCK_POLL_MS = 500;
const LOCK_POLLS = 7_200;

/** Migrates a database to this version of the code: job queue, extensions, tables and functions, privileges of the application role, communes, read model of the search. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  // One connection that is never closed for being idle, so that the advisory lock below holds for every statement.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 0, options: "-c lock_timeout=2s" });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await refuseOtherRoles(pool);
    await takeMigrationLock(pool);
    await withRetries(async () => {
      await runQueue({ pgPool: pool });
      await pool.query(readFileSync(join(import.meta.dirname, "extensions.sql"), "utf8"));
      const functions = readFunctionFiles(join(import.meta.dirname, "functions"));
      await applyMigrations(pool, join(import.meta.dirname, "migrations"), functions);
      await pool.query(readFileSync(join(import.meta.dirname, "grants.sql"), "utf8"));
      await pool.query("select dossiers_reprendre_avis(false)");
      await loadCommunes(pool);
      await fillChefSlugs(pool);
      await fillDefaultZones(pool);
      await fillThreads(pool);
      await fillSearchOnce(pool);
    });
  } finally {
    await pool.end();
  }
}

/** What another role creates belongs to it: the next migration, and the functions that run as their owner, would be refused. */
async function refuseOtherRoles(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; owner: string }>(
    "select current_user as role, pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()",
  );
  for (const { role, owner } of rows)
    if (role !== owner)
      throw new Error(`the database belongs to ${owner}: migrate it with this role, not with ${role}`);
}

/**
 * One process migrates at a time. The lock is polled, not awaited with `pg_advisory_lock`: a session that waits inside a
 * statement keeps its snapshot, CREATE INDEX CONCURRENTLY waits for old snapshots, and the two would deadlock.
 */
async function takeMigrationLock(pool: pg.Pool): Promise<void> {
  for (let poll = 0; poll < LOCK_POLLS; poll += 1) {
    const { rows } = await pool.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('convive migrations')) as taken",
    );
    if (rows[0]?.taken === true) return;
    await setTimeout(LOCK_POLL_MS);
  }
  throw new Error("another migration has been running for an hour");
}

/** Retries after a lock timeout of two seconds, since a longer wait would block the queries queued behind it, and after a deadlock. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockConflict(error)) throw error;
      await setTimeout(500 * attempt);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && LOCK_CONFLICTS.has(String(error.code))) || isLockConflict(error.cause);
}
