import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";

export async function selectPersonSearches(db: Database, email: string) {
  const { requete, confirmee_le, dernier_envoi_le, expire_le, created_at } = recherchesEnregistrees;
  return db
    .select({ email: recherchesEnregistrees.email, requete, confirmee_le, dernier_envoi_le, expire_le, created_at })
    .from(recherchesEnregistrees)
    .where(eq(recherchesEnregistrees.email, email))
    .orderBy(desc(created_at));
}

export async function deletePersonSearches(db: Database, email: string): Promise<void> {
  await db.delete(recherchesEnregistrees).where(eq(recherchesEnregistrees.email, email));
}
