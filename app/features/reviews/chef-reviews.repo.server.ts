import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AvisFiltre } from "#app/shared/list-queries.schema.ts";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { chefs } from "#db/schema/chefs.ts";
import { signalements } from "#db/schema/reports.ts";
import { avis } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { replyAwaitedSince } from "./rules/review.ts";

/**
 * The review that a chef replies to, locked: of two replies at once, the second finds the first. Null for another chef's review. A
 * reply changes no rating, so neither the chef nor the reservation is locked before it.
 */
export async function lockReviewToReply(db: Database, { id, chef_id }: { id: string; chef_id: string }) {
  const { statut, reponse, reponse_le, prenom } = avis;
  const [found] = await db
    .select({ statut, reponse, reponse_le, prenom, chef_prenom: chefs.prenom, chef_nom: chefs.nom })
    .from(avis)
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .where(and(eq(avis.id, id), eq(avis.chef_id, chef_id)))
    .for("no key update", { of: avis });
  return found ?? null;
}

type Reply = { reponse: string; reponse_le?: Date; reponse_modifiee_le?: Date };

export async function updateReply(db: Database, id: string, reply: Reply): Promise<void> {
  await db.update(avis).set(reply).where(eq(avis.id, id));
}

/** Null when the review or its reply is not shown any more. */
export async function selectShownReply(db: Database, id: string) {
  const { reservation_id, reponse } = avis;
  const [found] = await db
    .select({ reservation_id, reponse })
    .from(avis)
    .where(and(eq(avis.id, id), eq(avis.statut, "publie")));
  return found === undefined || found.reponse === null
    ? null
    : { reservation_id: found.reservation_id, reponse: found.reponse };
}

/** At most one, by the index `one_open_case_per_chef_or_rules_and_content`. */
const openReport = and(
  eq(signalements.signale, "avis"),
  eq(signalements.cible, sql`${avis.id}::text`),
  eq(signalements.auteur, "chef"),
  isNull(signalements.traite_le),
);

const SHOWN = {
  id: avis.id,
  statut: avis.statut,
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
  /** When the chef reported it; null when they did not, or once it is decided. */
  signale_le: signalements.created_at,
};

const publishedOf = (chef_id: string) => and(eq(avis.chef_id, chef_id), eq(avis.statut, "publie"));

/** An erased reply keeps its date: the chef has replied. The list and its counts share this rule. */
const awaitsReply = (at: Date) => and(isNull(avis.reponse_le), gt(avis.created_at, replyAwaitedSince(at)));

const FILTERS: Record<AvisFiltre, (at: Date) => SQL | undefined> = {
  sans_reponse: awaitsReply,
  repondus: () => isNotNull(avis.reponse_le),
  signales: () => sql`exists (select from ${signalements} dossier
    where dossier.signale = 'avis' and dossier.cible = ${avis.id}::text and dossier.auteur = 'chef')`,
};

type ReviewsQuery = {
  chef_id: string;
  filtre: AvisFiltre | null;
  cursor: DirectoryCursor | null;
  limit: number;
  at: Date;
};

/** The published reviews of a chef, newest first. */
export async function selectOwnReviews(db: Database, { chef_id, filtre, cursor, limit, at }: ReviewsQuery) {
  const { created_at, id } = avis;
  const after = olderThanSql({ created_at, id }, cursor);
  return db
    .select({ ...SHOWN, created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint` })
    .from(avis)
    .innerJoin(services, eq(services.id, avis.service_id))
    .leftJoin(signalements, openReport)
    .where(and(publishedOf(chef_id), filtre === null ? undefined : FILTERS[filtre](at), after))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

/** Null for another chef's review and for one that is not published. */
export async function selectChefReview(db: Database, { id, chef_id }: { id: string; chef_id: string }) {
  const [found] = await db
    .select(SHOWN)
    .from(avis)
    .innerJoin(services, eq(services.id, avis.service_id))
    .leftJoin(signalements, openReport)
    .where(and(eq(avis.id, id), publishedOf(chef_id)));
  return found ?? null;
}

export async function countUnanswered(db: Database, chef_id: string, at: Date): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(avis)
    .where(and(publishedOf(chef_id), awaitsReply(at)));
  return found?.nombre ?? 0;
}

/** How many reviews a person is reading, and since when the latest. Nothing of their text. */
export async function selectHeldReviews(db: Database, chef_id: string) {
  const [found] = await db
    .select({
      nombre: count(),
      depuis: sql<Date | null>`max(coalesce(${avis.modifie_le}, ${avis.created_at}))`.mapWith(avis.created_at),
    })
    .from(avis)
    .where(and(eq(avis.chef_id, chef_id), eq(avis.statut, "retenu")));
  return found ?? { nombre: 0, depuis: null };
}

/** The average of each month in Paris with reviews since then, oldest first. */
export async function selectMonthlyRatings(db: Database, chef_id: string, since: Date) {
  const mois = sql<string>`to_char(${avis.created_at} at time zone 'Europe/Paris', 'YYYY-MM')`;
  return db
    .select({ mois, moyenne: sql<number>`round(avg(${avis.note}), 1)::float8` })
    .from(avis)
    .where(and(publishedOf(chef_id), sql`${avis.created_at} >= ${since.toISOString()}::timestamptz`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
