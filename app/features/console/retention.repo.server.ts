import { sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { emails } from "#db/schema/emails.ts";
import { invariantBreaks } from "#db/schema/invariants.ts";
import { CONSOLE_RETENTION } from "./rules/retention.ts";

export const consoleRetention = {
  etat_email: (db, at, batch) => {
    const before = timestamp(keptSince(CONSOLE_RETENTION.etat_email, at));
    return changed(
      db,
      sql`delete from ${emails} where id in (
        select id from ${emails} where created_at <= ${before} order by created_at limit ${batch})`,
    );
  },
  /** Calls a SECURITY DEFINER function: the application role may not delete audit entries. */
  journal: async (db, at, batch) => {
    const before = timestamp(keptSince(CONSOLE_RETENTION.journal, at));
    const { rows } = await db.execute<{ purges: number }>(
      sql`select purge_audit_log(${before}, ${batch}::int) as purges`,
    );
    return rows[0]?.purges ?? 0;
  },
  regles_rompues: (db, at, batch) => {
    const before = timestamp(keptSince(CONSOLE_RETENTION.journal, at));
    return changed(
      db,
      sql`delete from ${invariantBreaks} where id in (
        select id from ${invariantBreaks} where resolu_le <= ${before} limit ${batch})`,
    );
  },
} satisfies RetentionSteps;
