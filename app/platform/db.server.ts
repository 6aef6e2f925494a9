import { drizzle } from "drizzle-orm/node-postgres";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { env } from "./env.server.ts";
import { failoverPool } from "./failover-pool.server.ts";
import { log } from "./log.server.ts";
import { poolWait } from "./metrics.server.ts";

const onLost = (error: Error) => log.warn({ err: error }, "database connection lost");

export const pool = failoverPool(env.DATABASE_URL, {
  max: env.DATABASE_POOL_MAX,
  queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
  connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
  onLost,
  onWaited: (seconds) => poolWait.observe(seconds),
});

/**
 * One connection reserved for the readiness probe. When slow statements hold every connection of `pool`, a probe through it
 * would time out in all processes at once, and the proxy would remove all of them.
 */
const readinessPool = failoverPool(env.DATABASE_URL, { max: 1, queryTimeoutMs: 2000, onLost });

export async function closeDatabase(): Promise<void> {
  await Promise.all([pool.end(), readinessPool.end()]);
}

export const db = drizzle(pool);

const expectedLevel = Math.max(...journal.entries.map(({ when }) => when));

/** Whether a server that accepts writes responds, and has at least the migrations that this build needs. */
export async function databaseIsReady(): Promise<boolean> {
  const { rows } = await readinessPool.query<{ level: string | null }>(
    "select max(created_at) as level from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.level ?? 0) >= expectedLevel;
}
