import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { avis, evaluationsChefs, evaluationsServices } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { type RatingCounts } from "./rules/review.ts";
import { type ReviewPage, type ReviewSort } from "./rules/review-list.ts";

/** What anyone may read of a published review, listed column by column so that a new column is private by default. */
const shownFields = {
  id: avis.id,
  note: avis.note,
  points: avis.points,
  texte: avis.texte,
  prenom: avis.prenom,
  initiale: avis.initiale,
  date_service: avis.date_service,
  created_at: avis.created_at,
  modifie_le: avis.modifie_le,
  reponse: avis.reponse,
  reponse_le: avis.reponse_le,
  titre: services.titre,
  type_service: services.type_service,
};

const ORDERS: Record<ReviewSort, SQL[]> = {
  recents: [desc(avis.created_at), desc(avis.id)],
  anciens: [asc(avis.created_at), asc(avis.id)],
  meilleures: [desc(avis.note), desc(avis.created_at), desc(avis.id)],
  moins_bonnes: [asc(avis.note), desc(avis.created_at), desc(avis.id)],
};

export function selectPublicReviews(
  db: Database,
  chef_id: string,
  { tri, offset, limit }: Pick<ReviewPage, "offset" | "limit"> & { tri: ReviewSort },
) {
  return db
    .select(shownFields)
    .from(avis)
    .innerJoin(services, eq(services.id, avis.service_id))
    .where(and(eq(avis.chef_id, chef_id), sql`${avis.statut} = 'publie'`))
    .orderBy(...ORDERS[tri])
    .limit(limit)
    .offset(offset);
}

/** The latest reviews of one service. */
export function selectServiceReviews(db: Database, service_id: string, limit: number) {
  return db
    .select(shownFields)
    .from(avis)
    .innerJoin(services, eq(services.id, avis.service_id))
    .where(and(eq(avis.service_id, service_id), sql`${avis.statut} = 'publie'`))
    .orderBy(...ORDERS.recents)
    .limit(limit);
}

const NO_REVIEWS: RatingCounts = [0, 0, 0, 0, 0];
const counts = (table: typeof evaluationsChefs | typeof evaluationsServices) => ({
  notes: sql<RatingCounts>`array[${table.notes_1}, ${table.notes_2}, ${table.notes_3}, ${table.notes_4}, ${table.notes_5}]`,
});

export async function selectChefCounts(db: Database, chef_id: string): Promise<RatingCounts> {
  const [found] = await db
    .select(counts(evaluationsChefs))
    .from(evaluationsChefs)
    .where(eq(evaluationsChefs.chef_id, chef_id));
  return found?.notes ?? NO_REVIEWS;
}

export async function selectServiceCounts(db: Database, service_id: string): Promise<RatingCounts> {
  const [found] = await db
    .select(counts(evaluationsServices))
    .from(evaluationsServices)
    .where(eq(evaluationsServices.service_id, service_id));
  return found?.notes ?? NO_REVIEWS;
}

/** The requests that the chef's habits are computed from. */
const ANSWERED_REQUESTS = 50;
/** Requests that clients withdrew are skipped; so many are read at most. */
const READ_REQUESTS = 200;

/**
 * The minutes to the chef's answer to each of the latest requests, null where the request expired without one. Pending
 * requests, and those that the client withdrew before an answer, are left out: they are no measure of the chef.
 */
export async function selectAnswerMinutes(db: Database, chef_id: string): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select case answer.acteur when 'chef'
      then greatest(0, extract(epoch from answer.created_at - request.created_at) / 60)::int end as minutes
    from (
      select id, created_at from ${reservations} where chef_id = ${chef_id} and statut <> 'en_attente'
      order by created_at desc, id desc limit ${READ_REQUESTS}) request
    cross join lateral (
      select acteur, created_at from ${reservationEvents} event
      where event.reservation_id = request.id and event.statut_avant = 'en_attente' order by event.id limit 1) answer
    where answer.acteur in ('chef', 'systeme')
    order by request.created_at desc, request.id desc limit ${ANSWERED_REQUESTS}`);
  return rows.map(({ minutes }) => minutes);
}
