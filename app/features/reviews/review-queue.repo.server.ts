import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { rolesWith } from "#app/features/accounts/rules/console-roles.ts";
import type { Database } from "#db/database.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { avis, avisDecisions, avisSignalements } from "#db/schema/reviews.ts";

const LISTED = {
  id: avis.id,
  statut: avis.statut,
  texte: avis.texte,
  prenom: avis.prenom,
  initiale: avis.initiale,
  motifs_retenue: avis.motifs_retenue,
  created_at: avis.created_at,
  modifie_le: avis.modifie_le,
  chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
};

/** The reviews that a person must decide about; `caseOrigin` says why. The oldest first, at most `count`. */
export async function selectWaitingReviews(db: Database, count: number) {
  const open = isNull(avisSignalements.traite_le);
  const reported = db.select({ id: avisSignalements.avis_id }).from(avisSignalements).where(open);
  const { avis_id, appel_le, appel_traite_le } = avisDecisions;
  const appealed = db
    .select({ id: avis_id })
    .from(avisDecisions)
    .where(and(isNotNull(appel_le), isNull(appel_traite_le)));
  return withCases(
    db,
    await db
      .select(LISTED)
      .from(avis)
      .innerJoin(chefs, eq(chefs.id, avis.chef_id))
      .where(
        and(
          ne(avis.statut, "retire"),
          or(eq(avis.statut, "retenu"), inArray(avis.id, reported), inArray(avis.id, appealed)),
        ),
      )
      .orderBy(avis.created_at)
      .limit(count),
  );
}
export type WaitingReview = Awaited<ReturnType<typeof selectWaitingReviews>>[number];

/** The reviews that were decided about last. */
export async function selectDecidedReviews(db: Database, count: number) {
  const last = db
    .select({ avis_id: avisDecisions.avis_id, at: sql`max(${avisDecisions.created_at})`.as("at") })
    .from(avisDecisions)
    .groupBy(avisDecisions.avis_id)
    .as("last");
  return withCases(
    db,
    await db
      .select(LISTED)
      .from(avis)
      .innerJoin(last, eq(last.avis_id, avis.id))
      .innerJoin(chefs, eq(chefs.id, avis.chef_id))
      .orderBy(desc(last.at))
      .limit(count),
  );
}

/** Adds the reports and the decisions of each review, in two queries for all. */
async function withCases<R extends { id: string }>(db: Database, rows: readonly R[]) {
  const ids = rows.map(({ id }) => id);
  const [reports, decisions] = await Promise.all([
    db
      .select()
      .from(avisSignalements)
      .where(and(inArray(avisSignalements.avis_id, ids), isNull(avisSignalements.traite_le)))
      .orderBy(avisSignalements.created_at),
    db.select().from(avisDecisions).where(inArray(avisDecisions.avis_id, ids)).orderBy(desc(avisDecisions.created_at)),
  ]);
  return rows.map((row) => {
    const own = reports.filter(({ avis_id }) => avis_id === row.id);
    return {
      ...row,
      signalements: own.map(({ created_at }) => created_at),
      motifs: own.map(({ motif }) => motif),
      decisions: decisions.filter(({ avis_id }) => avis_id === row.id),
    };
  });
}

/** Whether somebody else could answer an appeal: a person whose role decides, and who has opened the console. */
export async function hasOtherModerator(db: Database, user_id: string): Promise<boolean> {
  const others = await db
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(
      and(
        inArray(userRoles.role_console, rolesWith("decisions")),
        isNull(userRoles.invitation_expire_le),
        ne(userRoles.user_id, user_id),
      ),
    )
    .limit(1);
  return others.length > 0;
}
