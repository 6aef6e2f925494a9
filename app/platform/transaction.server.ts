import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { db } from "./db.server.ts";

/** One READ COMMITTED transaction that gives up rather than hold others: 3 s for a lock, 5 s for a statement. */
export function inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '3s', true), set_config('statement_timeout', '5s', true)`);
    return work(tx);
  });
}
