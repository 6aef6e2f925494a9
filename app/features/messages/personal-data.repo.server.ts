import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { reservations } from "#db/schema/reservations.ts";
import { reservationMessages } from "#db/schema/threads.ts";

/** What the client and the chefs wrote to each other about the client's reservations. */
export async function selectPersonThreads(db: Database, email: string) {
  const { reservation_id, auteur, texte, created_at } = reservationMessages;
  return db
    .select({ reservation_id, auteur, texte, created_at })
    .from(reservationMessages)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(asc(created_at), asc(reservationMessages.id));
}

const sentBy = (email: string) => sql`lower(btrim(${contactMessages.client_email})) = ${email}`;

export async function selectPersonMessages(db: Database, email: string) {
  const { client_prenom, client_nom, client_email, client_telephone, message } = contactMessages;
  const { date_souhaitee, statut, created_at } = contactMessages;
  const chef = sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`;
  return db
    .select({
      chef,
      client_prenom,
      client_nom,
      client_email,
      client_telephone,
      message,
      date_souhaitee,
      statut,
      created_at,
    })
    .from(contactMessages)
    .innerJoin(chefs, eq(chefs.id, contactMessages.chef_id))
    .where(sentBy(email))
    .orderBy(desc(created_at));
}

export async function deletePersonMessages(db: Database, email: string): Promise<number> {
  return (await db.delete(contactMessages).where(sentBy(email)).returning({ id: contactMessages.id })).length;
}

/** Both sides: the chef's messages answer the client's. */
export async function deleteThreadsOf(db: Database, reservation_ids: readonly string[]): Promise<void> {
  await db.delete(reservationMessages).where(inArray(reservationMessages.reservation_id, [...reservation_ids]));
}

/** What a chef wrote to clients. */
export async function selectWordsToClients(db: Database, chef_id: string) {
  const { texte } = reservationMessages;
  return db
    .select({ texte, created_at: reservationMessages.created_at })
    .from(reservationMessages)
    .where(and(eq(reservationMessages.chef_id, chef_id), eq(reservationMessages.auteur, "chef")))
    .orderBy(asc(reservationMessages.created_at));
}

export async function deleteMessagesOfChef(db: Database, chef_id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.chef_id, chef_id));
  await db.delete(reservationMessages).where(eq(reservationMessages.chef_id, chef_id));
}
