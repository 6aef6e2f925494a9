import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { rolesWith } from "#app/features/accounts/rules/console-roles.ts";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { signalementDecisions, signalementRetraits, signalements } from "#db/schema/reports.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis, avisLiens } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import type { MeasureInput } from "./rules/case.schema.ts";
import type { MesureAppelant, MesureOrigine, ReportedCopy } from "./rules/codes.ts";

const nameOf = (id: object) =>
  sql<
    string | null
  >`(select coalesce(nullif(btrim(named.name), ''), named.email) from ${user} named where named.id = ${id})`;

const cases = (db: Database) =>
  db
    .select({
      id: signalements.id,
      numero: signalements.numero,
      signale: signalements.signale,
      cible: signalements.cible,
      auteur: signalements.auteur,
      chef_id: signalements.chef_id,
      motif: signalements.motif,
      raisons: signalements.raisons,
      nom: signalements.nom,
      email: signalements.email,
      copie: signalements.copie,
      copie_cle: signalements.copie_cle,
      confie_a: signalements.confie_a,
      confie: nameOf(signalements.confie_a),
      masque_le: signalements.masque_le,
      masque_nom: nameOf(signalements.masque_par),
      masque_raison: signalements.masque_raison,
      retires: sql<string[]>`array(select ${signalementRetraits.user_id}::text from ${signalementRetraits}
        where ${signalementRetraits.signalement_id} = ${signalements.id})`,
      traite_le: signalements.traite_le,
      created_at: signalements.created_at,
      chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
      chef_prenom: chefs.prenom,
      chef_email: user.email,
    })
    .from(signalements)
    .innerJoin(chefs, eq(chefs.id, signalements.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id));

/** The decisions of these cases with who made them, the latest first. */
const selectDecisions = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: signalementDecisions.id,
      signalement_id: signalementDecisions.signalement_id,
      origine: signalementDecisions.origine,
      mesure: signalementDecisions.mesure,
      fondement: signalementDecisions.fondement,
      duree: signalementDecisions.duree,
      raison: signalementDecisions.raison,
      user_id: signalementDecisions.user_id,
      appel_par: signalementDecisions.appel_par,
      appel_raisons: signalementDecisions.appel_raisons,
      appel_le: signalementDecisions.appel_le,
      appel_traite_le: signalementDecisions.appel_traite_le,
      created_at: signalementDecisions.created_at,
      par: user.name,
    })
    .from(signalementDecisions)
    .leftJoin(user, eq(user.id, signalementDecisions.user_id))
    .where(inArray(signalementDecisions.signalement_id, [...ids]))
    .orderBy(desc(signalementDecisions.created_at));

/** The reviews of these cases with the meal that proves them, by the id of the review. */
async function selectReviews(db: Database, ids: readonly string[]) {
  const open = sql`from ${signalements} other where other.signale = 'avis' and other.cible = ${avis.id}::text`;
  const rows = await db
    .select({
      id: avis.id,
      reservation_id: avis.reservation_id,
      statut: avis.statut,
      note: avis.note,
      texte: avis.texte,
      prenom: avis.prenom,
      initiale: avis.initiale,
      modifie_le: avis.modifie_le,
      created_at: avis.created_at,
      date_service: avis.date_service,
      service: services.titre,
      type_service: services.type_service,
      chef_nom: chefs.nom,
      reservation_statut: reservations.statut,
      utilise_le: avisLiens.utilise_le,
      client_prenom: reservations.client_prenom,
      client_email: reservations.client_email,
      anonymise_le: reservations.anonymise_le,
      attendent: sql<number>`(select count(*)::int ${open} and (other.traite_le is null or exists (
        select from ${signalementDecisions} decided where decided.signalement_id = other.id
          and decided.appel_le is not null and decided.appel_traite_le is null)))`,
      /** A review that was reported had been published: its chef knows it. */
      paru: sql<boolean>`exists (select ${open} and other.auteur <> 'systeme')`,
    })
    .from(avis)
    .innerJoin(services, eq(services.id, avis.service_id))
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .innerJoin(reservations, eq(reservations.id, avis.reservation_id))
    .leftJoin(avisLiens, eq(avisLiens.reservation_id, avis.reservation_id))
    .where(inArray(avis.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

type CaseRow = Awaited<ReturnType<typeof cases>>[number];

/** Adds the decisions, and the review that a case is about: it is its own copy. */
async function withDecisions(db: Database, rows: readonly CaseRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const decisions = await selectDecisions(db, ids);
  const reviewed = rows.flatMap(({ signale, cible }) => (signale === "avis" ? [cible] : []));
  const reviews = reviewed.length === 0 ? null : await selectReviews(db, reviewed);
  return rows.map((row) => {
    const review = reviews?.get(row.cible) ?? null;
    const copie: ReportedCopy | null =
      review === null
        ? row.copie
        : {
            ...{ chef: row.chef, adresse: `/chef/${row.chef_id}#avis`, tarifs: [], photo: null },
            ...{ titre: null, texte: review.texte, avis: { prenom: review.prenom, initiale: review.initiale } },
          };
    return {
      ...row,
      copie,
      avis: review,
      decisions: decisions.filter(({ signalement_id }) => signalement_id === row.id),
    };
  });
}

/** What waits for a decision, or for the answer to an appeal. */
export async function selectWaitingCases(db: Database, most: number) {
  const contested = db
    .select({ id: signalementDecisions.signalement_id })
    .from(signalementDecisions)
    .where(sql`${signalementDecisions.appel_le} is not null and ${signalementDecisions.appel_traite_le} is null`);
  const rows = await cases(db)
    .where(or(isNull(signalements.traite_le), inArray(signalements.id, contested)))
    .orderBy(signalements.created_at)
    .limit(most);
  return withDecisions(db, rows);
}

export async function selectDecidedCases(db: Database, most: number) {
  const rows = await cases(db)
    .where(isNotNull(signalements.traite_le))
    .orderBy(desc(signalements.traite_le))
    .limit(most);
  return withDecisions(db, rows);
}
export type DecidedCase = Awaited<ReturnType<typeof selectDecidedCases>>[number];

/** Cases about the same chef or by the same person, the latest first. */
export async function selectRelatedCases(db: Database, given: { chef_id: string; email: string | null }, most: number) {
  const byPerson = given.email === null ? undefined : eq(signalements.email, given.email);
  const rows = await cases(db)
    .where(or(eq(signalements.chef_id, given.chef_id), byPerson))
    .orderBy(desc(signalements.created_at))
    .limit(most);
  return withDecisions(db, rows);
}

/**
 * Cases about a chef that took something of the chef off the page: all those in force, then so many others, the latest first. Reports that
 * were rejected since must not push out a measure that still holds.
 */
export async function selectCasesWithMeasure(db: Database, chef_id: string, inForce: readonly string[], most: number) {
  const { id, signale, masque_le, created_at } = signalements;
  const holds = sql`${id} = any(${sql.param([...inForce])}::uuid[])`;
  const imposed = sql`exists (select from ${signalementDecisions}
    where ${signalementDecisions.signalement_id} = ${id} and ${signalementDecisions.mesure} <> 'maintenir')`;
  const rows = await cases(db)
    .where(and(eq(signalements.chef_id, chef_id), ne(signale, "avis"), or(holds, isNotNull(masque_le), imposed)))
    .orderBy(sql`${holds} desc`, desc(created_at))
    .limit(inForce.length + most);
  return withDecisions(db, rows);
}

async function selectOne(db: Database, where: ReturnType<typeof eq>) {
  const [found] = await withDecisions(db, await cases(db).where(where));
  return found ?? null;
}
export const selectCase = (db: Database, id: string) => selectOne(db, eq(signalements.id, id));
export const selectCaseByNumber = (db: Database, numero: number) => selectOne(db, eq(signalements.numero, numero));

/** The case behind the link in the mails to the person who reported. */
export const selectCaseByToken = (db: Database, token: string) =>
  selectOne(db, isOpenedBySql(signalements.token_hash, token));

/** The case behind the link in the mail to the chef. */
export async function selectCaseByMeasure(db: Database, token: string) {
  const [found] = await db
    .select({ id: signalementDecisions.signalement_id })
    .from(signalementDecisions)
    .where(isOpenedBySql(signalementDecisions.token_hash, token));
  return found === undefined ? null : selectOne(db, eq(signalements.id, found.id));
}

export async function selectCaseOfDecision(db: Database, decision_id: string) {
  const [found] = await db
    .select({ id: signalementDecisions.signalement_id })
    .from(signalementDecisions)
    .where(eq(signalementDecisions.id, decision_id));
  return found === undefined ? null : selectOne(db, eq(signalements.id, found.id));
}

/** The case about the review behind its author's link that was decided last, or that waits when none was. */
export async function selectCaseByReviewLink(db: Database, token: string) {
  const [found] = await db
    .select({ id: signalements.id })
    .from(avisLiens)
    .innerJoin(avis, eq(avis.reservation_id, avisLiens.reservation_id))
    .innerJoin(signalements, and(eq(signalements.signale, "avis"), eq(signalements.cible, sql`${avis.id}::text`)))
    .leftJoin(signalementDecisions, eq(signalementDecisions.signalement_id, signalements.id))
    .where(isOpenedBySql(avisLiens.token_hash, token))
    .orderBy(sql`${signalementDecisions.created_at} desc nulls last`, signalements.numero)
    .limit(1);
  return found === undefined ? null : selectOne(db, eq(signalements.id, found.id));
}

/** The other cases about the same review, whom a decision may answer too. */
export async function selectOtherCases(db: Database, { id, cible }: { id: string; cible: string }) {
  const rows = await cases(db).where(
    and(eq(signalements.signale, "avis"), eq(signalements.cible, cible), ne(signalements.id, id)),
  );
  return withDecisions(db, rows);
}

/** The chef of a review, and its latest case if there is one. */
export async function selectLatestCaseOfReview(db: Database, avis_id: string) {
  const about = and(eq(signalements.signale, "avis"), eq(signalements.cible, sql`${avis.id}::text`));
  const [found] = await db
    .select({ chef_id: avis.chef_id, numero: sql<number | null>`max(${signalements.numero})` })
    .from(avis)
    .leftJoin(signalements, about)
    .where(eq(avis.id, avis_id))
    .groupBy(avis.id);
  return found ?? null;
}

/**
 * The same, locked, after the chef whose page it is about and the review: whoever writes a review locks them in this order. Read again
 * after the locks: another decision, a change by the author or a report may have committed.
 */
export async function lockCaseById(db: Database, id: string) {
  const { chef_id, signale, cible } = signalements;
  const [known] = await db.select({ chef_id, signale, cible }).from(signalements).where(eq(signalements.id, id));
  if (known === undefined) return null;
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, known.chef_id)).for("no key update");
  if (known.signale === "avis")
    await db.select({ id: avis.id }).from(avis).where(eq(avis.id, known.cible)).for("no key update");
  await db.select({ id: signalements.id }).from(signalements).where(eq(signalements.id, id)).for("no key update");
  return selectOne(db, eq(signalements.id, id));
}

type NewDecision = MeasureInput & {
  id: RowId<"signalement_decisions">;
  signalement_id: string;
  origine: MesureOrigine;
  user_id: string;
  /** Null when the person told uses the link to the review. */
  token: string | null;
  created_at: Date;
};

/** Also answers the appeal that waits, and closes the case, which nobody looks after any more: another person answers an appeal. */
export async function insertMeasure(db: Database, { token, ...decision }: NewDecision): Promise<void> {
  const { signalement_id, created_at } = decision;
  await db
    .update(signalementDecisions)
    .set({ appel_traite_le: created_at })
    .where(
      sql`${signalementDecisions.signalement_id} = ${signalement_id} and ${signalementDecisions.appel_le} is not null and ${signalementDecisions.appel_traite_le} is null`,
    );
  await db.insert(signalementDecisions).values({ ...decision, token_hash: token === null ? null : tokenHash(token) });
  await db
    .update(signalements)
    .set({ traite_le: created_at, confie_a: null })
    .where(eq(signalements.id, signalement_id));
}

/** The members of the team who may read cases, by name. */
export function selectCaseTeam(db: Database) {
  const nom = sql<string>`coalesce(nullif(btrim(${user.name}), ''), ${user.email})`;
  return db
    .select({ id: user.id, nom })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.user_id, user.id))
    .where(and(inArray(userRoles.role_console, rolesWith("signalements")), isNull(userRoles.invitation_expire_le)))
    .orderBy(nom);
}

/** Whether somebody else could decide this case: their role decides, they have opened the console, and do not know the person. */
export async function hasOtherDecider(db: Database, signalement_id: string, user_id: string): Promise<boolean> {
  const withdrawn = db
    .select({ id: signalementRetraits.user_id })
    .from(signalementRetraits)
    .where(eq(signalementRetraits.signalement_id, signalement_id));
  const others = await db
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(
      and(
        inArray(userRoles.role_console, rolesWith("decisions")),
        isNull(userRoles.invitation_expire_le),
        ne(userRoles.user_id, user_id),
        notInArray(userRoles.user_id, withdrawn),
      ),
    )
    .limit(1);
  return others.length > 0;
}

type InHand = Partial<
  Pick<typeof signalements.$inferInsert, "confie_a" | "masque_le" | "masque_par" | "masque_raison">
>;

export async function updateCase(db: Database, id: string, inHand: InHand): Promise<void> {
  await db.update(signalements).set(inHand).where(eq(signalements.id, id));
}

export async function insertWithdrawal(db: Database, signalement_id: string, user_id: string): Promise<void> {
  await db.insert(signalementRetraits).values({ signalement_id, user_id });
}

type Contest = { appel_par: MesureAppelant; appel_raisons: string; appel_le: Date };

export async function updateContest(db: Database, id: string, contest: Contest): Promise<void> {
  await db.update(signalementDecisions).set(contest).where(eq(signalementDecisions.id, id));
}

/** Copies what the previous release wrote about reviews: see `db/functions/dossiers_reprendre_avis.sql`. */
export async function adoptFormerCases(db: Database): Promise<void> {
  await db.execute(sql`select dossiers_reprendre_avis(false)`);
}
