import { sql } from "drizzle-orm";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";

export const searchRetention = {
  /** Saved searches that ended. */
  recherches_terminees: (db, at, batch) =>
    changed(
      db,
      sql`delete from ${recherchesEnregistrees} where id in (
        select id from ${recherchesEnregistrees} where expire_le <= ${timestamp(at)} limit ${batch})`,
    ),
} satisfies RetentionSteps;
