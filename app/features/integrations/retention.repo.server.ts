import { sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { INTEGRATION_RETENTION } from "./rules/retention.ts";

export const integrationRetention = {
  livraison: (db, at, batch) => {
    const before = timestamp(keptSince(INTEGRATION_RETENTION.livraison, at));
    return changed(
      db,
      sql`delete from webhook_livraisons where id in (
        select id from webhook_livraisons where created_at <= ${before} limit ${batch})`,
    );
  },
} satisfies RetentionSteps;
