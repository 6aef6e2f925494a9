import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefJustificatifs } from "#db/schema/chefs.ts";

/** The documents that were accepted. */
export async function selectAcceptedProofs(db: Database, chef_id: string) {
  const { type, numero, delivre_le, expire_le } = chefJustificatifs;
  return db
    .select({ type, numero, delivre_le, expire_le })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
}
