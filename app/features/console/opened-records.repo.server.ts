import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { fichesOuvertes } from "#db/schema/opened-records.ts";
import { signalements } from "#db/schema/reports.ts";
import { reservations } from "#db/schema/reservations.ts";
import type { RecordGenre } from "./rules/codes.ts";
import { OPENED_KEPT } from "./rules/console-search.ts";

type Opened = { user_id: string; genre: RecordGenre; fiche: string; ouverte_le: Date };

/** Puts the record first in the list of this administrator, and forgets what no longer belongs to it. */
export async function upsertOpenedRecord(db: Database, opened: Opened): Promise<void> {
  const { user_id, genre, fiche, ouverte_le } = fichesOuvertes;
  await db
    .insert(fichesOuvertes)
    .values(opened)
    .onConflictDoUpdate({ target: [user_id, genre, fiche], set: { ouverte_le: opened.ouverte_le } });
  const older = db
    .select({ ouverte_le })
    .from(fichesOuvertes)
    .where(eq(user_id, opened.user_id))
    .orderBy(desc(ouverte_le))
    .offset(OPENED_KEPT);
  await db.delete(fichesOuvertes).where(and(eq(user_id, opened.user_id), sql`${ouverte_le} in ${older}`));
}

export async function wasOpenedSince(db: Database, opened: Omit<Opened, "ouverte_le">, since: Date): Promise<boolean> {
  const { user_id, genre, fiche, ouverte_le } = fichesOuvertes;
  const same = and(eq(user_id, opened.user_id), eq(genre, opened.genre), eq(fiche, opened.fiche));
  const rows = await db
    .select({ ouverte_le })
    .from(fichesOuvertes)
    .where(and(same, gt(ouverte_le, since)));
  return rows.length > 0;
}

/** The newest first, without erased people and closed chefs. */
export async function selectOpenedRecords(db: Database, admin_id: string) {
  const { user_id, genre, fiche, ouverte_le, reservation_id, chef_id, signalement_id } = fichesOuvertes;
  const rows = await db
    .select({
      genre,
      fiche,
      ouverte_le,
      client: sql<string | null>`${reservations.client_prenom} || ' ' || ${reservations.client_nom}`,
      chef: sql<string | null>`${chefs.prenom} || ' ' || ${chefs.nom}`,
      ville: chefs.ville,
      numero: signalements.numero,
      signale: signalements.signale,
    })
    .from(fichesOuvertes)
    .leftJoin(
      reservations,
      and(eq(reservations.id, reservation_id), or(eq(genre, "reservation"), isNull(reservations.anonymise_le))),
    )
    .leftJoin(signalements, eq(signalements.id, signalement_id))
    .leftJoin(chefs, and(sql`${chefs.id} = coalesce(${chef_id}, ${signalements.chef_id})`, isNull(chefs.ferme_le)))
    .where(eq(user_id, admin_id))
    .orderBy(desc(ouverte_le))
    .limit(OPENED_KEPT);
  return rows.filter(({ client, chef, numero }) => client !== null || chef !== null || numero !== null);
}
