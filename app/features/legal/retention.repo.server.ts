import { sql } from "drizzle-orm";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { parametresAConfirmer } from "#db/schema/legal-facts.ts";

export const legalRetention = {
  /** Facts that nobody confirmed. */
  faits_non_confirmes: (db, at, batch) =>
    changed(
      db,
      sql`delete from ${parametresAConfirmer} where id in (
        select id from ${parametresAConfirmer} where expire_le <= ${timestamp(at)} limit ${batch})`,
    ),
} satisfies RetentionSteps;
