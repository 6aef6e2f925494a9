import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dossiers, reponsesConvives } from "#db/schema/dossiers.ts";
import { reservations } from "#db/schema/reservations.ts";

/**
 * What the client said about the place, the kitchen and the occasion. The door code and the answers about guests stay
 * encrypted: the client reads them on the private page, and they are about other people. The chef's notes are the chef's.
 */
export async function selectPersonDossiers(db: Database, email: string) {
  const { code_acces: _code, arrivee: _arrivee, a_apporter: _bring, ...said } = getTableColumns(dossiers);
  return db
    .select(said)
    .from(dossiers)
    .innerJoin(reservations, eq(reservations.id, dossiers.reservation_id))
    .where(eq(reservations.client_email_normalise, email));
}

/** The answers that the client of these reservations gave; those of guests are the guests' own. */
export async function deleteAnswersOfClient(db: Database, reservation_ids: readonly string[]): Promise<void> {
  await db
    .delete(reponsesConvives)
    .where(and(inArray(reponsesConvives.reservation_id, [...reservation_ids]), eq(reponsesConvives.auteur, "client")));
}

/** What a chef noted for the sheets of meals. */
export async function selectMissionNotes(db: Database, chef_id: string) {
  const { arrivee, a_apporter } = dossiers;
  return db
    .select({ date_souhaitee: reservations.date_souhaitee, arrivee, a_apporter })
    .from(dossiers)
    .innerJoin(reservations, eq(reservations.id, dossiers.reservation_id))
    .where(and(eq(reservations.chef_id, chef_id), or(isNotNull(arrivee), isNotNull(a_apporter))))
    .orderBy(asc(reservations.date_souhaitee));
}

export async function clearMissionNotes(db: Database, chef_id: string): Promise<void> {
  const own = sql`(select id from ${reservations} where ${eq(reservations.chef_id, chef_id)})`;
  await db.update(dossiers).set({ arrivee: null, a_apporter: null }).where(sql`${dossiers.reservation_id} in ${own}`);
}
