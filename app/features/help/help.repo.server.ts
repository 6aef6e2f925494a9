import type { HelpInput } from "#app/domain/schemas/help.ts";
import type { Database } from "#db/database.ts";
import { helpMessages } from "#db/schema/help.ts";

export async function insertHelpMessage(db: Database, { nom, email, sujet, message }: HelpInput): Promise<void> {
  await db.insert(helpMessages).values({ nom, email, sujet, message });
}
