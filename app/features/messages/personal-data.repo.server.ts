import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { replyModels } from "#db/schema/reply-models.ts";
import { reservations } from "#db/schema/reservations.ts";
import { fils, reservationMessages } from "#db/schema/threads.ts";
import { endThreads } from "./threads-end.sql.ts";

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

/** What a visitor and a chef answered each other after a question. */
const answersSql = sql<unknown[]>`coalesce((select json_agg(json_build_object(
    'auteur', answer.auteur, 'texte', answer.texte, 'created_at', answer.created_at) order by answer.created_at, answer.id)
  from ${reservationMessages} answer where answer.contact_id = ${contactMessages.id}), '[]')`;

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
      reponses: answersSql,
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
  for (const statement of endThreads(reservation_ids)) await db.execute(statement);
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

/** What a chef wrote in advance. */
export async function selectReplyModelWords(db: Database, chef_id: string) {
  const { nom, texte, rang } = replyModels;
  return db.select({ nom, texte }).from(replyModels).where(eq(replyModels.chef_id, chef_id)).orderBy(asc(rang));
}

export async function deleteMessagesOfChef(db: Database, chef_id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.chef_id, chef_id));
  await db.delete(reservationMessages).where(eq(reservationMessages.chef_id, chef_id));
  await db.delete(fils).where(eq(fils.chef_id, chef_id));
  await db.delete(replyModels).where(eq(replyModels.chef_id, chef_id));
}
