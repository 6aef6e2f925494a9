import { expect } from "vitest";
import { pool } from "#app/platform/db.server.ts";

/** Returns once a transaction of this database waits for a row lock. */
export async function expectLockWait(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_locks where not granted
             and pid in (select pid from pg_stat_activity where datname = current_database())`,
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
}
