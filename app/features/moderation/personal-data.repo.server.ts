import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { mesures } from "#db/schema/measures.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import type { MesureAppelant } from "./rules/codes.ts";

/** What a person reported, by the address typed into the form. */
export async function selectPersonCases(db: Database, email: string) {
  const { numero, signale, motif, raisons, nom, traite_le, created_at } = signalements;
  const decisions = decisionsOf("signalant");
  return db
    .select({ numero, signale, motif, raisons, nom, email: signalements.email, traite_le, created_at, decisions })
    .from(signalements)
    .where(eq(signalements.email, email))
    .orderBy(desc(created_at));
}

/** The statements of reasons of a case, with the appeal of the reader only. */
const decisionsOf = (reader: MesureAppelant) => sql<
  object[]
>`coalesce((select json_agg(json_build_object('origine', origine,
  'mesure', mesure, 'fondement', fondement, 'duree', duree, 'raison', raison, 'created_at', created_at,
  'appel_raisons', case when appel_par = ${reader} then appel_raisons end) order by created_at)
  from signalement_decisions where signalement_id = signalements.id), '[]')`;

/** The chef was mailed about these; a report that waits is not told. A decision about a review is its author's. */
const KNOWN_TO_CHEF = and(
  ne(signalements.signale, "avis"),
  or(isNotNull(signalements.traite_le), isNotNull(signalements.masque_le)),
);

/** What was decided about a chef's page, with the words that were taken off it; never who reported it. */
export async function selectChefCases(db: Database, chef_id: string) {
  const { numero, signale, motif, created_at } = signalements;
  return db
    .select({ numero, signale, motif, created_at, texte_retire: mesures.texte, decisions: decisionsOf("chef") })
    .from(signalements)
    .leftJoin(mesures, eq(mesures.signalement_id, signalements.id))
    .where(and(eq(signalements.chef_id, chef_id), KNOWN_TO_CHEF))
    .orderBy(desc(created_at));
}

/** What the previous release still writes is copied, and goes: an erasure must leave nothing of it. */
export async function emptyFormerReviewCases(db: Database): Promise<void> {
  await db.execute(sql`select dossiers_reprendre_avis(true)`);
}

/** The reasons of appeals by the author of reviews. One that waits is closed: nobody could be told the answer. */
export async function eraseAppealsOfAuthor(db: Database, avis_ids: readonly string[]): Promise<void> {
  if (avis_ids.length === 0) return;
  const about = db
    .select({ id: signalements.id })
    .from(signalements)
    .where(and(eq(signalements.signale, "avis"), inArray(signalements.cible, [...avis_ids])));
  const { appel_par, appel_traite_le, signalement_id } = signalementDecisions;
  await db
    .update(signalementDecisions)
    .set({ appel_raisons: null, appel_traite_le: sql`coalesce(${appel_traite_le}, now())` })
    .where(and(eq(appel_par, "auteur"), inArray(signalement_id, about)));
}

const FORGOTTEN = { nom: null, email: null, raisons: null, token_hash: null };

/**
 * Forgets who reported. A case without a decision goes with the reasons that it would be decided on; one that is decided, or
 * whose content was hidden first, stays without words: its measure is in force. Returns the keys of the private copies to delete.
 */
export async function erasePersonCases(db: Database, email: string): Promise<string[]> {
  const open = await db
    .delete(signalements)
    .where(and(eq(signalements.email, email), isNull(signalements.traite_le), isNull(signalements.masque_le)))
    .returning({ copie_cle: signalements.copie_cle });
  const decided = await db
    .update(signalements)
    .set(FORGOTTEN)
    .where(eq(signalements.email, email))
    .returning({ id: signalements.id });
  if (decided.length > 0)
    await db
      .update(signalementDecisions)
      .set({ appel_raisons: null })
      .where(
        and(
          eq(signalementDecisions.appel_par, "signalant"),
          inArray(
            signalementDecisions.signalement_id,
            decided.map(({ id }) => id),
          ),
        ),
      );
  return open.flatMap(({ copie_cle }) => copie_cle ?? []);
}

/** A chef's cases end with the page that they are about. Returns the keys of the private copies to delete. */
export async function deleteCasesOfChef(db: Database, chef_id: string): Promise<string[]> {
  const hidden = await db
    .delete(mesures)
    .where(eq(mesures.chef_id, chef_id))
    .returning({ photo_cle: mesures.photo_cle });
  const gone = await db
    .delete(signalements)
    .where(eq(signalements.chef_id, chef_id))
    .returning({ copie_cle: signalements.copie_cle });
  return [
    ...gone.flatMap(({ copie_cle }) => copie_cle ?? []),
    ...hidden.flatMap(({ photo_cle }) => (photo_cle === null ? [] : `masques/${photo_cle}.webp`)),
  ];
}
