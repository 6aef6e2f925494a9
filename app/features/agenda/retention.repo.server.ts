import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "#app/shared/calendar.ts";
import { keptSince } from "#app/shared/retention.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { AGENDA_RETENTION } from "./rules/retention.ts";

const deletedClosures = (kind: SQL, before: Date, count: number) => sql`
  delete from chef_fermetures where id in (
    select id from chef_fermetures where ${kind} and upper(periode) <= ${timestamp(before)} limit ${count})`;

export const agendaRetention = {
  /** Busy times read elsewhere serve no purpose once they are past. */
  heures_occupees: (db, at, batch) => changed(db, deletedClosures(sql`type = 'import'`, at, batch)),
  /** Holidays and blocks that ended, and exceptions of days. */
  agenda: async (db, at, batch) => {
    const before = keptSince(AGENDA_RETENTION.agenda, at);
    const closures = await changed(db, deletedClosures(sql`type <> 'import'`, before, batch));
    const exceptions = await changed(
      db,
      sql`delete from agenda_exceptions where id in (
        select id from agenda_exceptions where jour < ${dayOf(before)} limit ${batch})`,
    );
    return closures + exceptions;
  },
} satisfies RetentionSteps;
