import { eq, inArray, lte, sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import { timestamp } from "#db/retention.ts";
import { chefJustificatifs, chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { VERIFICATION_RETENTION } from "./rules/retention.ts";

/** Deletes the documents of chefs whose account was closed long enough ago, and returns their files. */
export async function deleteProofs(db: Database, at: Date, batch: number) {
  const before = keptSince(VERIFICATION_RETENTION.justificatif, at);
  const gone: { fichier: string | null }[] = [];
  for (const table of [chefJustificatifs, justificatifsDeposes]) {
    const due = db
      .select({ id: table.id })
      .from(table)
      .innerJoin(chefs, eq(chefs.id, table.chef_id))
      .where(lte(chefs.ferme_le, before))
      .limit(batch);
    gone.push(...(await db.delete(table).where(inArray(table.id, due)).returning({ fichier: table.fichier })));
  }
  return gone.map(({ fichier }) => fichier);
}

/** Detaches the files of documents refused long enough ago and returns their keys; the reason stays visible to the chef. */
export async function detachRefusedFiles(db: Database, at: Date, batch: number): Promise<string[]> {
  const before = timestamp(keptSince(VERIFICATION_RETENTION.justificatif_refuse, at));
  const { rows } = await db.execute<{ fichier: string }>(sql`
    with due as (
      select id, fichier from ${justificatifsDeposes}
      where statut = 'refusee' and fichier is not null and examine_le <= ${before}
      order by examine_le limit ${batch} for update skip locked),
    emptied as (update ${justificatifsDeposes} set fichier = null where id in (select id from due))
    select fichier from due`);
  return rows.map(({ fichier }) => fichier);
}
