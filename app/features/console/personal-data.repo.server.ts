import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { emails } from "#db/schema/emails.ts";

/** The mails to this address, by the task that sent them. */
export async function selectPersonMails(db: Database, email: string) {
  const { tache, statut, code, etat_le, created_at } = emails;
  return db
    .select({ tache, statut, code, etat_le, created_at })
    .from(emails)
    .where(eq(emails.destinataire, email))
    .orderBy(desc(created_at));
}

export async function deletePersonMails(db: Database, email: string): Promise<void> {
  await db.delete(emails).where(eq(emails.destinataire, email));
}
