import { expect } from "vitest";
import { pool } from "#app/platform/db.server.ts";

/** Returns once at least this many transactions of this database wait for a lock; those of other test workers do not count. */
export async function expectLockWait(transactions = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(distinct pid)::int as waiting from pg_locks where not granted
         and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return rows[0]?.waiting;
    })
    .toBeGreaterThanOrEqual(transactions);
}
