import { and, inArray, lte, sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { reservations } from "#db/schema/reservations.ts";
import { BOOKING_RETENTION } from "./rules/retention.ts";

export const bookingRetention = {
  /** The free text of clients. */
  message_reservation: (db, at, batch) =>
    clearColumn(db, "client_message", keptSince(BOOKING_RETENTION.message_reservation, at), batch),
  rue_reservation: (db, at, batch) => clearColumn(db, "rue", keptSince(BOOKING_RETENTION.rue_reservation, at), batch),
  demande_changement: deleteChanges,
  adresses_remplacees: (db, at, batch) =>
    changed(
      db,
      sql`delete from ${adressesRemplacees} where id in (
        select id from ${adressesRemplacees} where expire_le <= ${timestamp(at)} limit ${batch})`,
    ),
} satisfies RetentionSteps;

/** Clears a column of reservations whose service ended before the date. */
async function clearColumn(db: Database, column: "client_message" | "rue", before: Date, batch: number) {
  const due = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(sql`${sql.identifier(column)} is not null`, lte(reservations.date_fin, before)))
    .limit(batch);
  const rows = await db
    .update(reservations)
    .set({ [column]: null })
    .where(inArray(reservations.id, due))
    .returning({ id: reservations.id });
  return rows.length;
}

/** Change requests of meals that are over. An open one still holds places, and is closed first. */
function deleteChanges(db: Database, at: Date, batch: number): Promise<number> {
  const before = timestamp(keptSince(BOOKING_RETENTION.demande_changement, at));
  return changed(
    db,
    sql`delete from demandes_changement where id in (
      select asked.id from demandes_changement asked join reservations meal on meal.id = asked.reservation_id
      where asked.statut <> 'envoyee' and meal.date_fin <= ${before} limit ${batch})`,
  );
}

/** All reservations of people without activity for as long as reservations are kept. */
export async function selectReservationsOfInactiveClients(db: Database, at: Date, people: number): Promise<string[]> {
  const limit = timestamp(keptSince(BOOKING_RETENTION.reservation, at));
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from reservations where anonymise_le is null and client_email_normalise in (
      select distinct client_email_normalise from reservations old
      where anonymise_le is null and date_fin <= ${limit}
        and not exists (select from reservations heard where heard.client_email_normalise = old.client_email_normalise
          and greatest(heard.date_fin, heard.updated_at, heard.created_at) > ${limit})
        and not exists (select from contact_messages written
          where lower(btrim(written.client_email)) = old.client_email_normalise and written.created_at > ${limit})
      limit ${people})`);
  return rows.map(({ id }) => id);
}
