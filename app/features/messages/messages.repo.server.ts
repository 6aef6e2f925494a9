import type { Database } from "#db/database.ts";
import { contactMessages } from "#db/schema/messages.ts";

export type NewMessage = Omit<typeof contactMessages.$inferInsert, "id" | "statut" | "created_at">;

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insert(contactMessages).values({ ...message, statut: "nouveau" });
}
