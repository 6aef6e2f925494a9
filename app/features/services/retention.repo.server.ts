import { sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { SERVICE_RETENTION } from "./rules/retention.ts";

export const serviceRetention = {
  brouillon: (db, at, batch) => {
    const before = timestamp(keptSince(SERVICE_RETENTION.brouillon, at));
    return changed(
      db,
      sql`delete from service_brouillons where id in (
        select id from service_brouillons where garde_le <= ${before} limit ${batch})`,
    );
  },
} satisfies RetentionSteps;
