import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type RowId, rowIdSql } from "#db/row-id.ts";
import { chefs } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { fils } from "#db/schema/threads.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";

const questions = (db: Database) =>
  db
    .select({
      contact_id: contactMessages.id,
      chef_id: contactMessages.chef_id,
      reservation_id: fils.reservation_id,
      client_email: contactMessages.client_email,
      message: contactMessages.message,
      created_at: contactMessages.created_at,
      chef: { id: chefs.id, prenom: chefs.prenom, nom: chefs.nom, actif: chefs.actif },
    })
    .from(fils)
    .innerJoin(contactMessages, eq(contactMessages.id, fils.contact_id))
    .innerJoin(chefs, eq(chefs.id, fils.chef_id));

async function selectOne(db: Database, where: SQL | undefined, lock: boolean) {
  const found = questions(db).where(where);
  const [question] = await (lock ? found.for("no key update", { of: contactMessages }) : found);
  return question ?? null;
}

export const selectQuestion = (db: Database, id: string, lock = false) =>
  selectOne(db, eq(contactMessages.id, id), lock);

/** `since`: a question whose last message is older has no page any more. */
export const selectQuestionByToken = (db: Database, token: string, since: Date, lock = false) =>
  selectOne(db, and(isOpenedBySql(fils.token_hash, token), gt(fils.dernier_le, since)), lock);

/** The thread of a question; null when it was erased. */
export async function selectThreadOfQuestion(db: Database, contact_id: string): Promise<RowId<"fils"> | null> {
  const [thread] = await db
    .select({ id: rowIdSql("fils", fils.id) })
    .from(fils)
    .where(eq(fils.contact_id, contact_id));
  return thread?.id ?? null;
}

/** Stores the hash of the link to the visitor's page, unless it has one. */
export async function openThreadPage(db: Database, id: RowId<"fils">, token: string): Promise<void> {
  await db
    .update(fils)
    .set({ token_hash: tokenHash(token) })
    .where(and(eq(fils.id, id), isNull(fils.token_hash)));
}
