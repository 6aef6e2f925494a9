import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { notesInternes } from "#db/schema/internal-notes.ts";
import { reservations } from "#db/schema/reservations.ts";

/** The record that a note is on. */
export type NoteSubject = { readonly chef_id: string } | { readonly reservation_id: string };

const subjectOf = (subject: NoteSubject) =>
  "chef_id" in subject
    ? eq(notesInternes.chef_id, subject.chef_id)
    : eq(notesInternes.reservation_id, subject.reservation_id);

const nameOf = (id: object) =>
  sql<string | null>`(select coalesce(nullif(btrim(name), ''), email) from ${user} where ${user.id} = ${id})`;

/** Newest first. */
export function selectNotes(db: Database, subject: NoteSubject) {
  const { id, texte, created_at, auteur_id } = notesInternes;
  return db
    .select({ id, texte, created_at, auteur: nameOf(auteur_id) })
    .from(notesInternes)
    .where(subjectOf(subject))
    .orderBy(desc(created_at), desc(id));
}

type NewNote = { id: string; texte: string; auteur_id: string; created_at: Date };

/**
 * Stores a note, once. `introuvable` when there is no such record or its person was erased: `for key share` waits for an erasure
 * in progress, which would not see the note.
 */
export async function insertNote(
  db: Database,
  subject: NoteSubject,
  { id, texte, auteur_id, created_at }: NewNote,
): Promise<"ecrite" | "connue" | "introuvable"> {
  const at = sql`${created_at.toISOString()}::timestamptz`;
  const [column, record] =
    "chef_id" in subject
      ? [sql`chef_id`, sql`select id from ${chefs} where id = ${subject.chef_id} and ferme_le is null for share`]
      : [
          sql`reservation_id`,
          sql`select id from ${reservations} where id = ${subject.reservation_id} and anonymise_le is null for share`,
        ];
  const { rows } = await db.execute<{ trouve: boolean; ecrit: boolean }>(sql`
    with record as (${record}),
    written as (
      insert into ${notesInternes} (id, ${column}, texte, auteur_id, created_at)
      select ${id}::uuid, record.id, ${texte}, ${auteur_id}::uuid, ${at} from record
      on conflict (id) do nothing returning 1)
    select exists (select from record) as trouve, exists (select from written) as ecrit`);
  if (rows[0]?.trouve !== true) return "introuvable";
  return rows[0].ecrit ? "ecrite" : "connue";
}
