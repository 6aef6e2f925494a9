import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Deletes at most `batch` rows that are due at `at`, and returns how many. Idempotent; run again until it returns 0. */
export type RetentionSteps = { readonly [step: string]: (db: Database, at: Date, batch: number) => Promise<number> };

export const timestamp = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** How many rows a statement changed. */
export const changed = async (db: Database, statement: SQL): Promise<number> =>
  (await db.execute(statement)).rowCount ?? 0;
