import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefJustificatifs, justificatifsDeposes } from "#db/schema/chefs.ts";
import type { JustificatifType } from "./rules/codes.ts";

/** The tables that name objects of the private bucket. */
const TABLES = { acceptes: chefJustificatifs, deposes: justificatifsDeposes };
type Which = keyof typeof TABLES;

export async function selectDocumentKey(db: Database, which: Which, chef_id: string, type: JustificatifType) {
  const table = TABLES[which];
  const [found] = await db
    .select({ fichier: table.fichier })
    .from(table)
    .where(and(eq(table.chef_id, chef_id), eq(table.type, type)));
  return found?.fichier ?? null;
}

/** Deletes all documents of a chef and returns their files. */
export async function deleteDocumentsOf(db: Database, chef_id: string): Promise<string[]> {
  const files: string[] = [];
  for (const table of Object.values(TABLES)) {
    const gone = await db.delete(table).where(eq(table.chef_id, chef_id)).returning({ fichier: table.fichier });
    files.push(...gone.flatMap(({ fichier }) => fichier ?? []));
  }
  return files;
}

/** Documents stored in the clear, behind the id `after`. */
export function selectClearDocuments(db: Database, which: Which, { after, count }: { after: string; count: number }) {
  const { id, chef_id, type, fichier } = TABLES[which];
  return db
    .select({ id, chef_id, type, fichier: sql<string>`${fichier}` })
    .from(TABLES[which])
    .where(and(gt(id, after), sql`${fichier} !~ '^justificatifs/scelles/'`))
    .orderBy(asc(id))
    .limit(count);
}

/** In whichever table names it now: it may have been accepted meanwhile. False when neither does. */
export async function replaceDocumentKey(
  db: Database,
  { chef_id, from, to }: { chef_id: string; from: string; to: string },
): Promise<boolean> {
  let changed = 0;
  for (const table of Object.values(TABLES)) {
    const { rowCount } = await db
      .update(table)
      .set({ fichier: to })
      .where(and(eq(table.chef_id, chef_id), eq(table.fichier, from)));
    changed += rowCount ?? 0;
  }
  return changed > 0;
}
