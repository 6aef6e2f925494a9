import type { Database } from "#db/database.ts";
import { parametresLegaux } from "#db/schema/legal-facts.ts";

type Version = Omit<typeof parametresLegaux.$inferInsert, "id" | "created_at">;

export async function insertLegalFact(db: Database, version: Version): Promise<string> {
  const [made] = await db.insert(parametresLegaux).values(version).returning({ id: parametresLegaux.id });
  if (made === undefined) throw new Error("insert legal fact failed: no row returned");
  return made.id;
}
