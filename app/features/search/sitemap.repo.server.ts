import { asc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { sitemapParts } from "#db/schema/sitemap.ts";

/** Serialises two jobs that prepare the same part: otherwise the one that read the older data could write last. */
export async function lockPart(tx: Database, nom: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sitemap ${nom}`}, 0))`);
}

export async function storePart(tx: Database, part: typeof sitemapParts.$inferInsert): Promise<void> {
  await tx.insert(sitemapParts).values(part).onConflictDoUpdate({ target: sitemapParts.nom, set: part });
}

/** Deletes a part without pages: search engines report an empty file as an error. */
export async function deletePart(tx: Database, nom: string): Promise<void> {
  await tx.delete(sitemapParts).where(eq(sitemapParts.nom, nom));
}

/** Deletes the parts left over from an earlier division. */
export async function deleteOtherParts(db: Database, kept: string[]): Promise<void> {
  await db.delete(sitemapParts).where(notInArray(sitemapParts.nom, kept));
}

export function selectParts(db: Database) {
  return db
    .select({ nom: sitemapParts.nom, prepare_le: sitemapParts.prepare_le })
    .from(sitemapParts)
    .orderBy(asc(sitemapParts.nom));
}

/** Omits the file when the client's copy is current. */
export async function selectPart(db: Database, nom: string, known: string | null) {
  const [part] = await db
    .select({
      etag: sitemapParts.etag,
      contenu: sql<Buffer | null>`case when ${sitemapParts.etag} = ${known} then null else ${sitemapParts.contenu} end`,
    })
    .from(sitemapParts)
    .where(eq(sitemapParts.nom, nom));
  return part ?? null;
}
