import { sql } from "drizzle-orm";
import { mealsBefore } from "#app/features/bookings/meals-before.sql.ts";
import { keptSince, mealsErasedBefore } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { MESSAGE_RETENTION } from "./rules/retention.ts";

export const messageRetention = {
  message_fil: (db, at, batch) => {
    const written = sql`select distinct reservation_id from reservation_messages`;
    const due = mealsBefore(written, mealsErasedBefore(MESSAGE_RETENTION.message_fil, at), batch);
    return changed(db, sql`delete from reservation_messages where reservation_id in (${due})`);
  },
  message_contact: (db, at, batch) => {
    const before = timestamp(keptSince(MESSAGE_RETENTION.message_contact, at));
    return changed(
      db,
      sql`delete from ${contactMessages} where id in (
        select id from ${contactMessages} where created_at <= ${before} order by created_at limit ${batch})`,
    );
  },
} satisfies RetentionSteps;
