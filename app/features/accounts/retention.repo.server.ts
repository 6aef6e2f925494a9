import { lte, sql } from "drizzle-orm";
import { CONSOLE_RETENTION } from "#app/features/console/rules/retention.ts";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { emailChanges, knownDevices, session, verification } from "#db/schema/accounts.ts";
import { vuesSupport } from "#db/schema/support-views.ts";

export const accountRetention = {
  vues_support: (db, at, batch) => {
    const before = timestamp(keptSince(CONSOLE_RETENTION.journal, at));
    return changed(
      db,
      sql`delete from ${vuesSupport} where id in (
        select id from ${vuesSupport} where debut_le <= ${before} order by debut_le limit ${batch})`,
    );
  },
  /** Known devices that were not used for as long. */
  appareils_oublies: (db, at, batch) => {
    const before = timestamp(keptSince(CONSOLE_RETENTION.journal, at));
    return changed(
      db,
      sql`delete from ${knownDevices} where id in (
        select id from ${knownDevices} where last_used_at <= ${before} order by last_used_at limit ${batch})`,
    );
  },
  /** Expired sessions, links and changes of address. */
  sessions_terminees: async (db, at, batch) => {
    let ended = 0;
    for (const [table, key, end] of [
      [session, session.id, session.expiresAt],
      [verification, verification.id, verification.expiresAt],
      [emailChanges, emailChanges.user_id, emailChanges.expire_le],
    ] as const) {
      ended += await changed(
        db,
        sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${lte(end, at)} limit ${batch})`,
      );
    }
    return ended;
  },
} satisfies RetentionSteps;
