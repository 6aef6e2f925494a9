import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { mesures } from "#db/schema/measures.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";

/** What a person reported, by the address typed into the form. */
export async function selectPersonCases(db: Database, email: string) {
  const { numero, signale, motif, raisons, nom, traite_le, created_at } = signalements;
  return db
    .select({ numero, signale, motif, raisons, nom, email: signalements.email, traite_le, created_at })
    .from(signalements)
    .where(eq(signalements.email, email))
    .orderBy(desc(created_at));
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
