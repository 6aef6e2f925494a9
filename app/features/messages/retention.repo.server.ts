import { sql } from "drizzle-orm";
import { mealsBefore } from "#app/features/bookings/meals-before.sql.ts";
import { keptSince, mealsErasedBefore } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { fils } from "#db/schema/threads.ts";
import { MESSAGE_RETENTION } from "./rules/retention.ts";
import { endThreads } from "./threads-end.sql.ts";

export const messageRetention = {
  message_fil: async (db, at, batch) => {
    const threads = sql`select reservation_id from ${fils} where reservation_id is not null`;
    const { rows } = await db.execute<{ reservation_id: string }>(
      mealsBefore(threads, mealsErasedBefore(MESSAGE_RETENTION.message_fil, at), batch),
    );
    for (const statement of endThreads(rows.map(({ reservation_id }) => reservation_id))) await db.execute(statement);
    return rows.length;
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
