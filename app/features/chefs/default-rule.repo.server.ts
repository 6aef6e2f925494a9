import { eq } from "drizzle-orm";
import type { ReglePrete } from "#app/features/services/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";

/** The rule of cancellation of the chef's services that have none of their own. */
export async function selectDefaultRule(db: Database, chef_id: string): Promise<ReglePrete | null> {
  const [chef] = await db.select({ annulation: chefs.annulation }).from(chefs).where(eq(chefs.id, chef_id));
  return chef?.annulation ?? null;
}
