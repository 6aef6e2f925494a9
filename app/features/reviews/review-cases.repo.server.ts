import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis, avisDecisions, avisLiens, avisSignalements } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import type { AppelAuteur, AvisStatut, DecisionOrigine } from "./rules/codes.ts";
import type { ChefReportInput, ReviewDecisionInput } from "./rules/review.schema.ts";
import type { ReviewCase } from "./rules/review-case.ts";

/**
 * Locks a published review against a change of its status until the report is stored: a report of a review that a decision removes
 * at the same time would stay open for ever. False when it is not published, or not of this chef.
 */
export async function lockReportedReview(db: Database, id: string, chef_id: string | null): Promise<boolean> {
  const found = await db
    .select({ id: avis.id })
    .from(avis)
    .where(and(eq(avis.id, id), eq(avis.statut, "publie"), chef_id === null ? undefined : eq(avis.chef_id, chef_id)))
    .for("share");
  return found.length > 0;
}

type NewReport = Pick<ChefReportInput, "motif" | "raisons"> & {
  id: RowId<"avis_signalements">;
  avis_id: string;
  now: Date;
  /** Of the link in the mails to the reporter. */
  token: string;
  /** Null for the chef of the page. */
  visiteur: { nom: string; email: string } | null;
};

/** False when the same person has an open report of this review. */
export async function insertReport(
  db: Database,
  { id, avis_id, motif, raisons, token, visiteur, now }: NewReport,
): Promise<boolean> {
  const who = visiteur === null ? { auteur: "chef" as const } : { auteur: "visiteur" as const, ...visiteur };
  const inserted = await db
    .insert(avisSignalements)
    .values({ id, avis_id, motif, raisons, token_hash: tokenHash(token), created_at: now, ...who })
    .onConflictDoNothing()
    .returning({ id: avisSignalements.id });
  return inserted.length > 0;
}

/** A report and where its author is written to; null once the report or the address is erased. */
export async function selectReportRecipient(db: Database, id: string) {
  const [found] = await db
    .select({
      auteur: avisSignalements.auteur,
      motif: avisSignalements.motif,
      created_at: avisSignalements.created_at,
      email: sql<
        string | null
      >`case ${avisSignalements.auteur} when 'chef' then ${user.email} else ${avisSignalements.email} end`,
      nom: sql<
        string | null
      >`case ${avisSignalements.auteur} when 'chef' then ${chefs.prenom} else ${avisSignalements.nom} end`,
      chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
      service: services.titre,
      type_service: services.type_service,
      date_service: avis.date_service,
      prenom: avis.prenom,
      initiale: avis.initiale,
    })
    .from(avisSignalements)
    .innerJoin(avis, eq(avis.id, avisSignalements.avis_id))
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .innerJoin(services, eq(services.id, avis.service_id))
    .where(eq(avisSignalements.id, id));
  return found === undefined || found.email === null ? null : { ...found, email: found.email };
}

/** What a review shows, with its chef and service. */
const SHOWN = {
  id: avis.id,
  chef_id: avis.chef_id,
  chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
  service: services.titre,
  type_service: services.type_service,
  prenom: avis.prenom,
  initiale: avis.initiale,
  note: avis.note,
  texte: avis.texte,
  date_service: avis.date_service,
  created_at: avis.created_at,
};

/** Null when it is not published, or the page of its chef is not public. */
export async function selectShownReview(db: Database, id: string) {
  const [found] = await db
    .select(SHOWN)
    .from(avis)
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .innerJoin(services, eq(services.id, avis.service_id))
    .where(and(eq(avis.id, id), eq(avis.statut, "publie"), eq(chefs.actif, true)));
  return found ?? null;
}

/** The decisions of a review, the latest first. */
export const selectDecisions = (db: Database, avis_id: string) =>
  db.select().from(avisDecisions).where(eq(avisDecisions.avis_id, avis_id)).orderBy(desc(avisDecisions.created_at));
type StoredDecision = Awaited<ReturnType<typeof selectDecisions>>[number];

/** The reports of a review, the oldest first. */
export const selectReports = (db: Database, avis_id: string) =>
  db
    .select()
    .from(avisSignalements)
    .where(eq(avisSignalements.avis_id, avis_id))
    .orderBy(asc(avisSignalements.created_at));

/** What decides about a review: its own row, its open reports and its decisions. Null when there is no such review. */
export async function selectReviewCase(db: Database, id: string) {
  const { chef_id, statut, texte, created_at, modifie_le } = avis;
  const [review] = await db
    .select({ chef_id, statut, texte, created_at, modifie_le })
    .from(avis)
    .where(eq(avis.id, id));
  if (review === undefined) return null;
  const reports = await selectReports(db, id);
  const signalements = reports.filter(({ traite_le }) => traite_le === null).map((report) => report.created_at);
  return { ...review, signalements, decisions: await selectDecisions(db, id) } satisfies ReviewCase;
}

/**
 * The same, locked: the chef first, whose row the counts of ratings reference, then the review. Read in separate statements after
 * the locks: another decision, a change by the author or a report may have committed while this one waited.
 */
export async function lockCase(db: Database, id: string) {
  const [known] = await db.select({ chef_id: avis.chef_id }).from(avis).where(eq(avis.id, id));
  if (known === undefined) return null;
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, known.chef_id)).for("key share");
  await db.select({ id: avis.id }).from(avis).where(eq(avis.id, id)).for("no key update");
  return selectReviewCase(db, id);
}

type NewDecision = ReviewDecisionInput & {
  id: string;
  avis_id: string;
  origine: DecisionOrigine;
  user_id: string;
  created_at: Date;
};

export async function insertDecision(db: Database, decision: NewDecision): Promise<void> {
  await db.insert(avisDecisions).values(decision);
}

/** `ferme_le` keeps the date of the first refusal; a review that is shown again has none. */
export async function updateDecidedStatut(db: Database, id: string, statut: AvisStatut, now: Date): Promise<void> {
  const closed = sql`coalesce(${avis.ferme_le}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(avis)
    .set({ statut, ferme_le: statut === "refuse" ? closed : null })
    .where(eq(avis.id, id));
}

/** The open reports of a review end with this decision. Returns their ids. */
export async function closeReports(db: Database, avis_id: string, now: Date): Promise<string[]> {
  const closed = await db
    .update(avisSignalements)
    .set({ traite_le: now })
    .where(and(eq(avisSignalements.avis_id, avis_id), isNull(avisSignalements.traite_le)))
    .returning({ id: avisSignalements.id });
  return closed.map(({ id }) => id);
}

/** The open appeals of a review end with this decision. */
export async function closeAppeals(db: Database, avis_id: string, now: Date): Promise<void> {
  const { appel_le, appel_traite_le } = avisDecisions;
  await db
    .update(avisDecisions)
    .set({ appel_traite_le: now })
    .where(and(eq(avisDecisions.avis_id, avis_id), isNotNull(appel_le), isNull(appel_traite_le)));
}

type Appeal = { appel_par: AppelAuteur; appel_raisons: string; appel_le: Date };

export async function updateAppeal(db: Database, id: string, appeal: Appeal): Promise<void> {
  await db.update(avisDecisions).set(appeal).where(eq(avisDecisions.id, id));
}

/** The reports that a decision answered: `closeReports` gave them the date of the decision. */
export async function selectAnsweredReports(db: Database, avis_id: string, decided_at: Date): Promise<string[]> {
  const answered = await db
    .select({ id: avisSignalements.id })
    .from(avisSignalements)
    .where(and(eq(avisSignalements.avis_id, avis_id), eq(avisSignalements.traite_le, decided_at)));
  return answered.map(({ id }) => id);
}

/** The report behind the link in the mails to its author. */
export async function selectReportByToken(db: Database, token: string) {
  const { id, avis_id, motif, raisons, created_at, traite_le, token_hash } = avisSignalements;
  const [found] = await db
    .select({ id, avis_id, motif, raisons, created_at, traite_le })
    .from(avisSignalements)
    .where(isOpenedBySql(token_hash, token));
  return found ?? null;
}

/** The review of the reservation behind an author's link. */
export async function selectReviewIdByToken(db: Database, token: string): Promise<string | null> {
  const [found] = await db
    .select({ id: avis.id })
    .from(avis)
    .innerJoin(avisLiens, eq(avisLiens.reservation_id, avis.reservation_id))
    .where(isOpenedBySql(avisLiens.token_hash, token));
  return found?.id ?? null;
}

const shownReviews = (db: Database) =>
  db
    .select({
      ...SHOWN,
      reservation_id: avis.reservation_id,
      statut: avis.statut,
      modifie_le: avis.modifie_le,
      motifs_retenue: avis.motifs_retenue,
      chef_prenom: chefs.prenom,
      chef_nom: chefs.nom,
      chef_email: user.email,
      client_prenom: reservations.client_prenom,
      client_email: reservations.client_email,
      anonymise_le: reservations.anonymise_le,
      reservation_statut: reservations.statut,
      utilise_le: avisLiens.utilise_le,
    })
    .from(avis)
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .innerJoin(services, eq(services.id, avis.service_id))
    .innerJoin(reservations, eq(reservations.id, avis.reservation_id))
    .leftJoin(avisLiens, eq(avisLiens.reservation_id, avis.reservation_id));

/** A review with its chef, its author's reservation and the use of the link: for those who decide, and for their mails. */
export async function selectReviewFile(db: Database, id: string) {
  const [found] = await shownReviews(db).where(eq(avis.id, id));
  return found ?? null;
}

export async function selectDecision(db: Database, id: string): Promise<StoredDecision | null> {
  const [found] = await db.select().from(avisDecisions).where(eq(avisDecisions.id, id));
  return found ?? null;
}
