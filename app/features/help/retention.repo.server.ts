import { sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { helpMessages } from "#db/schema/help.ts";
import { HELP_RETENTION } from "./rules/retention.ts";

export const helpRetention = {
  /** The former release closes without a date: the period then starts with the message. */
  message_aide: (db, at, batch) => {
    const before = timestamp(keptSince(HELP_RETENTION.message_aide, at));
    return changed(
      db,
      sql`delete from ${helpMessages} where id in (
        select id from ${helpMessages} where statut = 'traite' and coalesce(clos_le, created_at) <= ${before}
        limit ${batch})`,
    );
  },
  /** Messages that were never closed. */
  message_aide_ouvert: (db, at, batch) => {
    const before = timestamp(keptSince(HELP_RETENTION.message_aide_ouvert, at));
    return changed(
      db,
      sql`delete from ${helpMessages} where id in (
        select id from ${helpMessages} where statut = 'nouveau' and created_at <= ${before}
        order by created_at limit ${batch})`,
    );
  },
} satisfies RetentionSteps;
