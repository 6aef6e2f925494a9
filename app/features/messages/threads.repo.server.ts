import { and, asc, desc, eq, inArray, isNull, lte, max, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { rowIdSql } from "#db/row-id.ts";
import { reservationMessages as messages } from "#db/schema/threads.ts";
import type { FilAuteur } from "./rules/codes.ts";

/** What a thread is about: a reservation or a question. */
export type ThreadSubject = { reservation_id: string } | { contact_id: string };

type NewThreadMessage = ThreadSubject & {
  cle: string;
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
  const { reservation_id, contact_id, auteur, texte } = messages;
  const [found] = await db
    .select({ reservation_id, contact_id, auteur, texte })
    .from(messages)
    .where(eq(messages.cle, cle));
  return found ?? null;
}

const about = (subject: ThreadSubject) =>
  "contact_id" in subject
    ? eq(messages.contact_id, subject.contact_id)
    : eq(messages.reservation_id, subject.reservation_id);

/** The newest messages of a reservation or a question, oldest first. */
export async function selectThread(db: Database, subject: ThreadSubject, limit: number) {
  const { id, cle, auteur, texte, lu_le, created_at } = messages;
  const newest = await db
    .select({ id, cle, auteur, texte, lu_le, created_at })
    .from(messages)
    .where(about(subject))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
  return newest.toReversed();
}

/** One direction of a thread. */
export type ThreadSide = ThreadSubject & { auteur: FilAuteur };
const ofSide = (side: ThreadSide) => and(about(side), eq(messages.auteur, side.auteur));

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

/** The client opened the private page that shows the chef's messages up to this one. False when nothing was new. */
export async function setAnswersRead(
  db: Database,
  { dernier_id, lu_le, ...subject }: ThreadSubject & { dernier_id: string; lu_le: Date },
): Promise<boolean> {
  const shown = db
    .select({ created_at: messages.created_at })
    .from(messages)
    .where(and(eq(messages.id, dernier_id), about(subject)));
  const read = await db
    .update(messages)
    .set({ lu_le })
    .where(
      and(ofSide({ ...subject, auteur: "chef" }), isNull(messages.lu_le), lte(messages.created_at, sql`(${shown})`)),
    )
    .returning({ id: messages.id });
  return read.length > 0;
}
