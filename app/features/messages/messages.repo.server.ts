import { and, count, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { contactMessages } from "#db/schema/messages.ts";

export type NewMessage = Omit<typeof contactMessages.$inferInsert, "id" | "statut" | "created_at">;

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insert(contactMessages).values({ ...message, statut: "nouveau" });
}

export async function countNewMessages(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.chef_id, chef_id), eq(contactMessages.statut, "nouveau")));
  return found?.nombre ?? 0;
}
