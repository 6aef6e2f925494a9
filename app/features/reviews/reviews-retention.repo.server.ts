import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

type Due = { id: string; chef_id: string; reservation_id: string };

const timestamp = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const changed = async (db: Database, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/** Ids are passed as one array: a list of parameters would be a new statement for each length. */
const listed = (ids: readonly string[]) => sql`any(${`{${ids.join(",")}}`}::uuid[])`;

/**
 * Deletes reviews with their reports, decisions and links, in the lock order: reservations, then the reviews in the order of
 * chefs, whose counts the trigger locks. Removing a rating inserts no row of counts, so the chefs themselves are not locked.
 */
async function deleteReviews(db: Database, due: readonly Due[]): Promise<number> {
  if (due.length === 0) return 0;
  const chefs = [...new Set(due.map(({ chef_id }) => chef_id))].toSorted();
  const meals = due.map(({ reservation_id }) => reservation_id);
  await db.execute(sql`select from reservations where id = ${listed(meals)} order by id for no key update`);
  let deleted = 0;
  for (const chef_id of chefs) {
    const ids = due.filter((review) => review.chef_id === chef_id).map(({ id }) => id);
    deleted += await changed(db, sql`delete from avis where id = ${listed(ids)}`);
  }
  await db.execute(sql`delete from avis_liens where reservation_id = ${listed(meals)}`);
  return deleted;
}

/** Deletes the reviews of meals before the date; the trigger takes their ratings out of the counts. */
export async function deleteOldReviews(db: Database, before: Date, count: number): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    select id, chef_id, reservation_id from avis where date_service <= ${timestamp(before)}
    order by date_service limit ${count}`);
  return deleteReviews(db, rows);
}

/** Deletes the reviews that the client of these reservations wrote. */
export async function deleteReviewsOfMeals(db: Database, reservation_ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    select id, chef_id, reservation_id from avis where reservation_id = ${listed(reservation_ids)}`);
  return deleteReviews(db, rows);
}

/** Clears the words and the name of reviews that left the page before the date. The decisions about them stay. */
export const eraseClosedReviews = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`update avis set texte = null, prenom = null, initiale = null, reponse = null where id in (
      select id from avis where ferme_le <= ${timestamp(before)} and ferme_le is not null and texte is not null
      order by ferme_le limit ${count}) and statut in ('refuse', 'retire')`,
  );

export const deleteOldReports = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from avis_signalements where id in (
      select id from avis_signalements where traite_le <= ${timestamp(before)} order by traite_le limit ${count})`,
  );

/**
 * Deletes the links of meals before the date that led to no review. `utilise_le` is evaluated again when the row was locked by
 * somebody who writes at the last moment; the look at `avis` would not be.
 */
export const deleteUnusedLinks = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from avis_liens where utilise_le is null and reservation_id in (
      select link.reservation_id from avis_liens link join reservations meal on meal.id = link.reservation_id
      where meal.date_fin <= ${timestamp(before)} and link.utilise_le is null
        and not exists (select from avis where avis.reservation_id = link.reservation_id)
      limit ${count})`,
  );

/** Closes reviews whose correction was asked for before the date and not made. One whose author appeals waits for the answer. */
export const refuseUncorrected = (db: Database, { before, at }: { before: Date; at: Date }, count: number) =>
  changed(
    db,
    sql`update avis set statut = 'refuse', ferme_le = ${timestamp(at)} where statut = 'a_corriger' and id in (
      select asked.avis_id from avis_decisions asked join avis on avis.id = asked.avis_id and avis.statut = 'a_corriger'
      group by asked.avis_id
      having max(asked.created_at) filter (where asked.decision = 'corriger') <= ${timestamp(before)}
        and bool_and(asked.appel_le is null or asked.appel_traite_le is not null)
      limit ${count})`,
  );
