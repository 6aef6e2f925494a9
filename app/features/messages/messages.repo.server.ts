import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";
import type { MessageStatut } from "./rules/codes.ts";

export type NewMessage = Omit<typeof contactMessages.$inferInsert, "id" | "statut" | "created_at">;

export async function insertMessage(db: Database, message: NewMessage): Promise<string> {
  const [inserted] = await db
    .insert(contactMessages)
    .values({ ...message, statut: "nouveau" })
    .returning({ id: contactMessages.id });
  if (inserted === undefined) throw new Error("insert contact message returned no row");
  return inserted.id;
}

export async function countNewMessages(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.chef_id, chef_id), eq(contactMessages.statut, "nouveau")));
  return found?.nombre ?? 0;
}

export async function countMessages(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(contactMessages)
    .where(eq(contactMessages.chef_id, chef_id));
  return found?.nombre ?? 0;
}

/** Enough for the two lines of a list row and for the quote in a reply. */
const PREVIEW = 440;

const shownFields = {
  id: contactMessages.id,
  client_prenom: contactMessages.client_prenom,
  client_nom: contactMessages.client_nom,
  client_email: contactMessages.client_email,
  client_telephone: contactMessages.client_telephone,
  date_souhaitee: contactMessages.date_souhaitee,
  statut: contactMessages.statut,
  created_at: contactMessages.created_at,
};

type MessagesQuery = { chef_id: string; cursor: DirectoryCursor | null; limit: number };

export async function selectChefMessages(db: Database, { chef_id, cursor, limit }: MessagesQuery) {
  const { created_at, id } = contactMessages;
  const after = olderThanSql({ created_at, id }, cursor);
  return db
    .select({
      ...shownFields,
      message: sql<string>`left(${contactMessages.message}, ${sql.raw(String(PREVIEW))})`,
      // As an integer: a JavaScript Date would truncate PostgreSQL's microseconds to milliseconds.
      created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint`,
    })
    .from(contactMessages)
    .where(and(eq(contactMessages.chef_id, chef_id), after))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

/** Matches only messages of this chef. */
export async function selectMessage(db: Database, id: string, chef_id: string) {
  const [found] = await db
    .select({ ...shownFields, message: contactMessages.message })
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), eq(contactMessages.chef_id, chef_id)));
  return found ?? null;
}

/** With the chef's name and account address, for the mails. */
export async function selectMailedMessage(db: Database, id: string) {
  const [found] = await db
    .select({
      ...shownFields,
      message: contactMessages.message,
      chef_id: chefs.id,
      chef_prenom: chefs.prenom,
      chef_nom: chefs.nom,
      chef_email: user.email,
    })
    .from(contactMessages)
    .innerJoin(chefs, eq(chefs.id, contactMessages.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(eq(contactMessages.id, id));
  return found ?? null;
}

type StatutChange = { id: string; from: readonly MessageStatut[]; to: MessageStatut };

/** Compare and swap: a concurrent change to `repondu` is not overwritten by `lu`. */
export async function changeMessageStatut(db: Database, { id, from, to }: StatutChange): Promise<void> {
  await db
    .update(contactMessages)
    .set({ statut: to })
    .where(and(eq(contactMessages.id, id), inArray(contactMessages.statut, [...from])));
}

/** The newest unread messages of this chef, without their text. */
export async function selectNewMessages(db: Database, chef_id: string, limit: number) {
  const { id, client_prenom, client_nom, created_at } = contactMessages;
  return db
    .select({ id, client_prenom, client_nom, created_at })
    .from(contactMessages)
    .where(and(eq(contactMessages.chef_id, chef_id), eq(contactMessages.statut, "nouveau")))
    .orderBy(desc(created_at))
    .limit(limit);
}
