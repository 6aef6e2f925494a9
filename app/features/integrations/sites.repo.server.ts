import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefSites } from "#db/schema/webhooks.ts";

/** The origins that may show the chef's booking calendar in a frame. */
export async function selectSites(db: Database, chef_id: string): Promise<readonly string[]> {
  const [found] = await db
    .select({ origines: chefSites.origines })
    .from(chefSites)
    .where(eq(chefSites.chef_id, chef_id));
  return found?.origines ?? [];
}

export async function saveSites(db: Database, chef_id: string, origines: string[]): Promise<void> {
  await db
    .insert(chefSites)
    .values({ chef_id, origines })
    .onConflictDoUpdate({ target: chefSites.chef_id, set: { origines } });
}
