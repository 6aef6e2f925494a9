import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { emails } from "#db/schema/emails.ts";
import { notesInternes } from "#db/schema/internal-notes.ts";

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

/** What the team wrote about a chef. Notes on the chef's reservations are about the chef as well. */
export async function deleteNotesAboutChef(db: Database, chef_id: string): Promise<void> {
  await db.execute(sql`delete from ${notesInternes} where chef_id = ${chef_id}
    or reservation_id in (select id from reservations where chef_id = ${chef_id})`);
}
