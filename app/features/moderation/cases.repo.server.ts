import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { rolesWith } from "#app/features/accounts/rules/console-roles.ts";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { signalementDecisions, signalementRetraits, signalements } from "#db/schema/reports.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import type { MeasureInput } from "./rules/case.schema.ts";
import type { MesureAppelant, MesureOrigine } from "./rules/codes.ts";

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

async function withDecisions<T extends { id: string }>(db: Database, rows: readonly T[]) {
  const decisions =
    rows.length === 0
      ? []
      : await selectDecisions(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map((row) => ({
    ...row,
    decisions: decisions.filter(({ signalement_id }) => signalement_id === row.id),
  }));
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
 * Cases about a chef that took something off the page: all those in force, then so many others, the latest first. Reports that
 * were rejected since must not push out a measure that still holds.
 */
export async function selectCasesWithMeasure(db: Database, chef_id: string, inForce: readonly string[], most: number) {
  const { id, masque_le, created_at } = signalements;
  const holds = sql`${id} = any(${sql.param([...inForce])}::uuid[])`;
  const imposed = sql`exists (select from ${signalementDecisions}
    where ${signalementDecisions.signalement_id} = ${id} and ${signalementDecisions.mesure} <> 'maintenir')`;
  const rows = await cases(db)
    .where(and(eq(signalements.chef_id, chef_id), or(holds, isNotNull(masque_le), imposed)))
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

/** The same, locked, after the chef whose page it is about. Read again after the locks: another decision may have committed. */
export async function lockCaseById(db: Database, id: string) {
  const [known] = await db.select({ chef_id: signalements.chef_id }).from(signalements).where(eq(signalements.id, id));
  if (known === undefined) return null;
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, known.chef_id)).for("no key update");
  await db.select({ id: signalements.id }).from(signalements).where(eq(signalements.id, id)).for("no key update");
  return selectOne(db, eq(signalements.id, id));
}

type NewDecision = MeasureInput & {
  id: RowId<"signalement_decisions">;
  signalement_id: string;
  origine: MesureOrigine;
  user_id: string;
  token: string;
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
  await db.insert(signalementDecisions).values({ ...decision, token_hash: tokenHash(token) });
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
