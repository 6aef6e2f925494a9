import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { aideEchanges, helpMessages } from "#db/schema/help.ts";

const askedBy = (email: string) => sql`lower(btrim(${helpMessages.email})) = ${email}`;

export async function selectPersonHelp(db: Database, email: string) {
  const { id, nom, sujet, message, statut, created_at } = helpMessages;
  const messages = await db
    .select({ id, nom, email: helpMessages.email, sujet, message, statut, created_at })
    .from(helpMessages)
    .where(askedBy(email))
    .orderBy(desc(created_at));
  const entries = await db
    .select({
      message_id: aideEchanges.message_id,
      genre: aideEchanges.genre,
      texte: aideEchanges.texte,
      created_at: aideEchanges.created_at,
    })
    .from(aideEchanges)
    .innerJoin(helpMessages, eq(helpMessages.id, aideEchanges.message_id))
    .where(askedBy(email))
    .orderBy(aideEchanges.created_at);
  return messages.map(({ id: asked, ...said }) => ({
    ...said,
    // With the team's notes: they are about the person.
    suites: entries.flatMap(({ message_id, ...entry }) => (message_id === asked ? [entry] : [])),
  }));
}

export async function deletePersonHelp(db: Database, email: string): Promise<number> {
  return (await db.delete(helpMessages).where(askedBy(email)).returning({ id: helpMessages.id })).length;
}
