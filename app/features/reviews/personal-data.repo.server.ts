import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis, avisDecisions, avisLiens, avisSignalements } from "#db/schema/reviews.ts";

/** Stands for the reasons of an appeal whose author was erased. */
const ERASED_REASONS = "Raisons effacées avec les données de leur auteur.";

/** The reviews of a person's meals, with the decisions about them. */
export async function selectPersonReviews(db: Database, email: string) {
  const { id: _id, chef_id: _chef, service_id: _service, ...written } = getTableColumns(avis);
  return db
    .select({
      ...written,
      decisions: sql<object[]>`coalesce((select json_agg(json_build_object('origine', origine, 'decision', decision,
        'fondement', fondement, 'raison', raison, 'created_at', created_at,
        'appel_raisons', case when appel_par = 'auteur' then appel_raisons end) order by created_at)
        from avis_decisions where avis_id = ${avis.id}), '[]')`,
    })
    .from(avis)
    .innerJoin(reservations, eq(reservations.id, avis.reservation_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(desc(avis.created_at));
}

export async function countPersonReviews(db: Database, email: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${avis}
    where reservation_id in (select id from ${reservations} where client_email_normalise = ${email})`);
  return rows[0]?.count ?? 0;
}

/** Reports of reviews by a visitor. */
export async function selectPersonReports(db: Database, email: string) {
  const { nom, motif, raisons, traite_le, created_at } = avisSignalements;
  return db
    .select({ nom, email: avisSignalements.email, motif, raisons, traite_le, created_at })
    .from(avisSignalements)
    .where(eq(avisSignalements.email, email))
    .orderBy(desc(created_at));
}

/** What a chef wrote about reviews: replies and reports. */
export async function selectChefReviewWords(db: Database, chef_id: string) {
  const { reponse, reponse_le, reponse_modifiee_le } = avis;
  const { motif, raisons, traite_le, created_at } = avisSignalements;
  return {
    reponses_aux_avis: await db
      .select({ reponse, reponse_le, reponse_modifiee_le })
      .from(avis)
      .where(and(eq(avis.chef_id, chef_id), isNotNull(reponse)))
      .orderBy(asc(reponse_le)),
    signalements: await db
      .select({ motif, raisons, traite_le, created_at })
      .from(avisSignalements)
      .innerJoin(avis, eq(avis.id, avisSignalements.avis_id))
      .where(and(eq(avis.chef_id, chef_id), eq(avisSignalements.auteur, "chef")))
      .orderBy(asc(created_at)),
  };
}

/** Removes the reports of a visitor, and the reasons of the appeals that reporters of those reviews made. */
export async function deletePersonReports(db: Database, email: string): Promise<void> {
  const gone = await db
    .delete(avisSignalements)
    .where(eq(avisSignalements.email, email))
    .returning({ avis_id: avisSignalements.avis_id });
  await eraseAppeals(
    db,
    "signalant",
    gone.map(({ avis_id }) => avis_id),
  );
}

/**
 * The reviews stay as « Un convive »: the trigger `review_ends_with_its_client` removes name and link. What was never public
 * goes: the text of closed reviews, and the reasons of appeals.
 */
export async function erasePrivateWords(db: Database, reservation_ids: readonly string[]): Promise<void> {
  if (reservation_ids.length === 0) return;
  const kept = await db
    .update(avis)
    .set({ texte: sql`case when ${avis.ferme_le} is null then ${avis.texte} end` })
    .where(inArray(avis.reservation_id, [...reservation_ids]))
    .returning({ id: avis.id });
  await eraseAppeals(
    db,
    "auteur",
    kept.map(({ id }) => id),
  );
}

/** An appeal that waits is closed: nobody could be told the answer. */
async function eraseAppeals(db: Database, author: "auteur" | "signalant", avis_ids: readonly string[]): Promise<void> {
  if (avis_ids.length === 0) return;
  await db
    .update(avisDecisions)
    .set({ appel_raisons: ERASED_REASONS, appel_traite_le: sql`coalesce(${avisDecisions.appel_traite_le}, now())` })
    .where(and(inArray(avisDecisions.avis_id, [...avis_ids]), eq(avisDecisions.appel_par, author)));
}

/** The page is gone, and with it what clients said on it; reports and decisions are deleted in cascade. */
export async function deleteReviewsOfChef(db: Database, chef_id: string): Promise<void> {
  const meals = sql`(select id from ${reservations} where ${eq(reservations.chef_id, chef_id)})`;
  await db.delete(avis).where(sql`${avis.reservation_id} in ${meals}`);
  await db.delete(avisLiens).where(sql`${avisLiens.reservation_id} in ${meals}`);
}
