import { sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { REVIEW_RETENTION } from "./rules/retention.ts";
import { correctionsLateBefore, reviewsClosedBefore } from "./rules/review.ts";

type Due = { id: string; chef_id: string; reservation_id: string };

/** Ids are passed as one array: a list of parameters would be a new statement for each length. */
const listed = (ids: readonly string[]) => sql`any(${`{${ids.join(",")}}`}::uuid[])`;

/**
 * Deletes reviews with their cases and links, in the lock order: reservations, then the reviews in the order of
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

export const reviewRetention = {
  /** Reviews of meals; the trigger takes their ratings out of the counts. */
  avis: async (db, at, batch) => {
    const { rows } = await db.execute<Due>(sql`
      select id, chef_id, reservation_id from avis where date_service <= ${timestamp(keptSince(REVIEW_RETENTION.avis, at))}
      order by date_service limit ${batch}`);
    return deleteReviews(db, rows);
  },
  /** Closes reviews whose correction was asked for and not made in time. One whose author appeals waits for the answer. */
  avis_non_corriges: (db, at, batch) =>
    changed(
      db,
      sql`update avis set statut = 'refuse', ferme_le = ${timestamp(at)} where statut = 'a_corriger' and id in (
        select avis.id from avis join signalements about on about.signale = 'avis' and about.cible = avis.id::text
          join signalement_decisions asked on asked.signalement_id = about.id
        where avis.statut = 'a_corriger'
        group by avis.id
        having max(asked.created_at) filter (where asked.mesure = 'corriger') <= ${timestamp(correctionsLateBefore(at))}
          and bool_and(asked.appel_le is null or asked.appel_traite_le is not null)
        limit ${batch})`,
    ),
  /** Clears the words and the name of reviews that left the page. The decisions about them stay. */
  avis_refuse: (db, at, batch) => {
    const before = timestamp(keptSince(REVIEW_RETENTION.avis_refuse, at));
    return changed(
      db,
      sql`update avis set texte = null, prenom = null, initiale = null, reponse = null where id in (
        select id from avis where ferme_le <= ${before} and ferme_le is not null and texte is not null
        order by ferme_le limit ${batch}) and statut in ('refuse', 'retire')`,
    );
  },
  /**
   * The links of meals that led to no review in time. `utilise_le` is evaluated again when the row was locked by somebody who
   * writes at the last moment; the look at `avis` would not be.
   */
  liens_avis: (db, at, batch) =>
    changed(
      db,
      sql`delete from avis_liens where utilise_le is null and reservation_id in (
        select link.reservation_id from avis_liens link join reservations meal on meal.id = link.reservation_id
        where meal.date_fin <= ${timestamp(reviewsClosedBefore(at))} and link.utilise_le is null
          and not exists (select from avis where avis.reservation_id = link.reservation_id)
        limit ${batch})`,
    ),
} satisfies RetentionSteps;

/** Deletes the reviews that the client of these reservations wrote. */
export async function deleteReviewsOfMeals(db: Database, reservation_ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    select id, chef_id, reservation_id from avis where reservation_id = ${listed(reservation_ids)}`);
  return deleteReviews(db, rows);
}
