import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runDrizzle } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runQueue } from "graphile-worker";
import pg from "pg";

const LOCK_NOT_AVAILABLE = "55P03";
const TRIES = 10;

/** Brings a database to the level of this code: queue, tables, then the application's rights. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  // One connection, which holds the lock below until it ends; each wait for a lock lasts two seconds at most.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: "-c lock_timeout=2s" });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await withRetries(async () => {
      // Two machines may be told to migrate at once: the second waits for the first, or tries again.
      await pool.query("select pg_advisory_lock(hashtext('convive migrations'))");
      await runQueue({ pgPool: pool });
      await runDrizzle(drizzle(pool), { migrationsFolder: join(import.meta.dirname, "migrations") });
      await pool.query(readFileSync(join(import.meta.dirname, "grants.sql"), "utf8"));
    });
  } finally {
    await pool.end();
  }
}

/** A lock that is not free within two seconds is asked for again, so that traffic passes in between. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isLockTimeout(error)) throw error;
      await new Promise((done) => setTimeout(done, 500 * attempt));
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause);
}
