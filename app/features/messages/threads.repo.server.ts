import { and, asc, count, desc, eq, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { LIVE_STATUTS } from "#app/features/bookings/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { rowIdSql } from "#db/row-id.ts";
import { reservations } from "#db/schema/reservations.ts";
import { reservationMessages as messages } from "#db/schema/threads.ts";
import { type FilAuteur } from "./rules/codes.ts";

type NewThreadMessage = {
  cle: string;
  reservation_id: string;
  chef_id: string;
  auteur: FilAuteur;
  texte: string;
  created_at: Date;
};

/** False when the key of the form is used already. */
export async function insertThreadMessage(db: Database, message: NewThreadMessage): Promise<boolean> {
  const inserted = await db.insert(messages).values(message).onConflictDoNothing().returning({ id: messages.id });
  return inserted.length === 1;
}

export async function selectThreadMessage(db: Database, cle: string) {
  const { reservation_id, auteur, texte } = messages;
  const [found] = await db.select({ reservation_id, auteur, texte }).from(messages).where(eq(messages.cle, cle));
  return found ?? null;
}

/** The newest messages of a reservation, oldest first. */
export async function selectThread(db: Database, reservation_id: string, limit: number) {
  const { id, cle, auteur, texte, lu_le, created_at } = messages;
  const newest = await db
    .select({ id, cle, auteur, texte, lu_le, created_at })
    .from(messages)
    .where(eq(messages.reservation_id, reservation_id))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
  return newest.toReversed();
}

/** One direction of a thread. */
type ThreadSide = { reservation_id: string; auteur: FilAuteur };
const ofSide = ({ reservation_id, auteur }: ThreadSide) =>
  and(eq(messages.reservation_id, reservation_id), eq(messages.auteur, auteur));

export async function selectLastThreadMail(db: Database, side: ThreadSide): Promise<Date | null> {
  const [found] = await db
    .select({ mail_le: max(messages.mail_le) })
    .from(messages)
    .where(ofSide(side));
  return found?.mail_le ?? null;
}

/**
 * Puts all messages of this side that no mail contains into one mail and returns its id: that of its oldest message, so that
 * after a restore the mail has the same name again. Null without such messages.
 */
export async function gatherUnmailed(tx: Database, side: ThreadSide, mail_le: Date): Promise<string | null> {
  const unmailed = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofSide(side), isNull(messages.mail_id)))
    .orderBy(asc(messages.created_at), asc(messages.id));
  const mail_id = unmailed[0]?.id;
  if (mail_id === undefined) return null;
  await tx
    .update(messages)
    .set({ mail_id, mail_le })
    .where(
      inArray(
        messages.id,
        unmailed.map(({ id }) => id),
      ),
    );
  return mail_id;
}

export async function selectMailedMessages(db: Database, { mail_id, ...side }: ThreadSide & { mail_id: string }) {
  const { texte, created_at } = messages;
  return db
    .select({ mail_id: rowIdSql("reservation_messages", messages.mail_id), texte, created_at })
    .from(messages)
    .where(and(ofSide(side), eq(messages.mail_id, mail_id)))
    .orderBy(asc(created_at), asc(messages.id));
}

/** Unread by the chef. Threads of ended reservations have no page on which they could be read. */
const unreadOf = (chef_id: string) =>
  and(
    eq(messages.chef_id, chef_id),
    sql`${messages.auteur} = 'client' and ${messages.lu_le} is null`,
    inArray(reservations.statut, [...LIVE_STATUTS]),
  );

/** The chef's reservations with unread messages, newest first, without their text. */
export async function selectUnreadThreads(db: Database, chef_id: string, limit: number) {
  const { client_prenom, client_nom } = reservations;
  return db
    .select({
      reservation_id: messages.reservation_id,
      client_prenom,
      client_nom,
      dernier_id: sql<string>`(array_agg(${messages.id} order by ${messages.created_at} desc, ${messages.id} desc))[1]`,
      dernier_le: sql<Date>`max(${messages.created_at})`.mapWith(messages.created_at),
    })
    .from(messages)
    .innerJoin(reservations, eq(reservations.id, messages.reservation_id))
    .where(unreadOf(chef_id))
    .groupBy(messages.reservation_id, client_prenom, client_nom)
    .orderBy(desc(sql`max(${messages.created_at})`))
    .limit(limit);
}

/** How many messages of each reservation the chef has not read. */
export async function selectUnreadCounts(db: Database, chef_id: string): Promise<Map<string, number>> {
  const found = await db
    .select({ reservation_id: messages.reservation_id, nombre: count() })
    .from(messages)
    .innerJoin(reservations, eq(reservations.id, messages.reservation_id))
    .where(unreadOf(chef_id))
    .groupBy(messages.reservation_id);
  return new Map(found.map(({ reservation_id, nombre }) => [reservation_id, nombre]));
}

type ReadUpTo = { reservation_id: string; chef_id: string; dernier_id: string; lu_le: Date };

/** Marks the client's messages up to this one, which the chef's page showed. False when nothing was unread. */
export async function setThreadRead(
  db: Database,
  { reservation_id, chef_id, dernier_id, lu_le }: ReadUpTo,
): Promise<boolean> {
  const shown = db
    .select({ created_at: messages.created_at })
    .from(messages)
    .where(and(eq(messages.id, dernier_id), eq(messages.reservation_id, reservation_id)));
  const read = await db
    .update(messages)
    .set({ lu_le })
    .where(
      and(
        ofSide({ reservation_id, auteur: "client" }),
        eq(messages.chef_id, chef_id),
        isNull(messages.lu_le),
        lte(messages.created_at, sql`(${shown})`),
      ),
    )
    .returning({ id: messages.id });
  return read.length > 0;
}
