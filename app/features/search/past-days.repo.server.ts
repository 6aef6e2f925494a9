import { sql } from "drizzle-orm";
import type { Day } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";

/** Removes at most `limit` days before `before`, and returns how many. */
export async function deletePastDays(db: Database, before: Day, limit: number): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(
    sql`select recherche_oublier(${before}::date, ${limit}) as deleted`,
  );
  return rows[0]?.deleted ?? 0;
}
