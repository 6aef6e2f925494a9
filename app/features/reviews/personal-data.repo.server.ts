import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { signalements } from "#db/schema/reports.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis, avisLiens } from "#db/schema/reviews.ts";

/** The reviews of a person's meals, with the decisions about them. */
export async function selectPersonReviews(db: Database, email: string) {
  const { id: _id, chef_id: _chef, service_id: _service, ...written } = getTableColumns(avis);
  return db
    .select({
      ...written,
      decisions: sql<object[]>`coalesce((select json_agg(json_build_object('origine', origine, 'mesure', mesure,
        'fondement', fondement, 'duree', duree, 'raison', raison, 'created_at', decision.created_at,
        'appel_raisons', case when appel_par = 'auteur' then appel_raisons end) order by decision.created_at)
        from (select distinct on (made.created_at) made.* from signalement_decisions made
          join signalements dossier on dossier.id = made.signalement_id
          where dossier.signale = 'avis' and dossier.cible = ${avis.id}::text
          order by made.created_at, made.appel_le nulls last) decision), '[]')`,
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

/** What a chef wrote about reviews: replies and reports. */
export async function selectChefReviewWords(db: Database, chef_id: string) {
  const { reponse, reponse_le, reponse_modifiee_le } = avis;
  const { motif, raisons, traite_le, created_at } = signalements;
  return {
    reponses_aux_avis: await db
      .select({ reponse, reponse_le, reponse_modifiee_le })
      .from(avis)
      .where(and(eq(avis.chef_id, chef_id), isNotNull(reponse)))
      .orderBy(asc(reponse_le)),
    signalements: await db
      .select({ motif, raisons, traite_le, created_at })
      .from(signalements)
      .where(and(eq(signalements.chef_id, chef_id), eq(signalements.auteur, "chef")))
      .orderBy(asc(created_at)),
  };
}

/**
 * The reviews stay as « Un convive »: the trigger `review_ends_with_its_client` removes name and link. What was never public goes: the
 * text of closed reviews. Returns the ids of the reviews: `eraseAppealsOfAuthor` removes the reasons of appeals. Reviews that the
 * person takes back are deleted by `deleteReviewsOfMeals` in retention.repo.server.ts, in the same lock order as expired ones.
 */
export async function erasePrivateWords(db: Database, reservation_ids: readonly string[]): Promise<string[]> {
  if (reservation_ids.length === 0) return [];
  const kept = await db
    .update(avis)
    .set({ texte: sql`case when ${avis.ferme_le} is null then ${avis.texte} end` })
    .where(inArray(avis.reservation_id, [...reservation_ids]))
    .returning({ id: avis.id });
  return kept.map(({ id }) => id);
}

/** The page is gone, and with it what clients said on it; a trigger deletes the cases. */
export async function deleteReviewsOfChef(db: Database, chef_id: string): Promise<void> {
  const meals = sql`(select id from ${reservations} where ${eq(reservations.chef_id, chef_id)})`;
  await db.delete(avis).where(sql`${avis.reservation_id} in ${meals}`);
  await db.delete(avisLiens).where(sql`${avisLiens.reservation_id} in ${meals}`);
}
