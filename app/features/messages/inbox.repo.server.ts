import { and, count, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { cancelledByClient } from "#app/features/bookings/client-cancellations.sql.ts";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import { escapeLike, normalizeText } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { fils } from "#db/schema/threads.ts";
import type { FilAuteur, InboxFilter, MessageStatut } from "./rules/codes.ts";

/**
 * What was said in a thread: the question, the message of the request, the words of its change requests, the reason of its
 * cancellation, the messages.
 */
const SAID = sql`(
  select id, auteur, texte, created_at from reservation_messages where reservation_id = ${fils.reservation_id}
  union all
  select id, auteur, texte, created_at from reservation_messages where contact_id = ${fils.contact_id}
  union all
  select id, 'client', message, created_at from contact_messages where id = ${fils.contact_id}
  union all
  select id, 'client', client_message, created_at from reservations
  where id = ${fils.reservation_id} and client_message is not null
  union all
  select id, 'client', mot, created_at from demandes_changement
  where reservation_id = ${fils.reservation_id} and mot is not null
  union all
  select reservation_id, 'client', coalesce(raison, ''), created_at from ${reservationEvents}
  where reservation_id = ${fils.reservation_id} and ${cancelledByClient()})`;

/** Enough for the two lines of a list row. */
const PREVIEW = 240;
const LAST = sql`lateral (select auteur, left(texte, ${sql.raw(String(PREVIEW))}) as texte
  from ${SAID} said (id, auteur, texte, created_at) order by created_at desc, id desc limit 1) last`;

/** Enough for the quote in a pre-filled reply. */
const QUOTE = 440;

/** Of the reservation rather than the question: a client may have corrected it there. */
const either = (field: "client_prenom" | "client_nom" | "client_email" | "client_telephone") =>
  sql<string>`coalesce(${reservations[field]}, ${contactMessages[field]})`;

const ROW = {
  id: fils.id,
  statut: fils.statut,
  dernier_le: fils.dernier_le,
  range: sql<boolean>`${fils.range_le} is not null`,
  contact_id: fils.contact_id,
  reservation_id: fils.reservation_id,
  client_prenom: either("client_prenom"),
  client_nom: either("client_nom"),
  client_email: either("client_email"),
  client_telephone: sql<string | null>`${either("client_telephone")}`,
  date_souhaitee: sql<string>`coalesce(${contactMessages.date_souhaitee}, '')`,
  service: services.titre,
  question: {
    message: sql<string>`left(${contactMessages.message}, ${sql.raw(String(QUOTE))})`,
    created_at: contactMessages.created_at,
  },
  repas: {
    statut: reservations.statut,
    date: reservations.date_souhaitee,
    convives: reservations.nombre_participants,
  },
};

const rowsOf = (db: Database) =>
  db
    .select({
      ...ROW,
      auteur: sql<FilAuteur | null>`last.auteur`,
      texte: sql<string>`coalesce(last.texte, '')`,
      // As an integer: a JavaScript Date would truncate PostgreSQL's microseconds to milliseconds.
      dernier_le_us: sql<string>`(extract(epoch from ${fils.dernier_le}) * 1000000)::bigint`,
    })
    .from(fils)
    .leftJoin(contactMessages, eq(contactMessages.id, fils.contact_id))
    .leftJoin(reservations, eq(reservations.id, fils.reservation_id))
    .leftJoin(services, eq(services.id, reservations.service_id))
    .leftJoin(LAST, sql`true`);

export type InboxRow = Awaited<ReturnType<typeof rowsOf>>[number];

const FILTERS: Record<InboxFilter, SQL | undefined> = {
  tous: undefined,
  non_lus: eq(fils.statut, "nouveau"),
  sans_reponse: ne(fils.statut, "repondu"),
};

/** A search also finds what was put away. */
function matching(filtre: InboxFilter, q: string): SQL | undefined {
  if (q === "") return and(FILTERS[filtre], isNull(fils.range_le));
  const like = `%${escapeLike(normalizeText(q))}%`;
  const name = sql`${either("client_prenom")} || ' ' || ${either("client_nom")}`;
  return and(
    FILTERS[filtre],
    or(
      sql`norm_recherche(${name}) like norm_recherche(${like})`,
      sql`exists (select from ${SAID} said (id, auteur, texte, created_at)
        where norm_recherche(said.texte) like norm_recherche(${like}))`,
    ),
  );
}

type InboxQuery = {
  chef_id: string;
  filtre: InboxFilter;
  q: string;
  cursor: DirectoryCursor | null;
  limit: number;
};

/** The threads of a chef, newest first. */
export async function selectInbox(db: Database, { chef_id, filtre, q, cursor, limit }: InboxQuery) {
  const after = olderThanSql({ created_at: fils.dernier_le, id: fils.id }, cursor);
  return rowsOf(db)
    .where(and(eq(fils.chef_id, chef_id), matching(filtre, q), after))
    .orderBy(desc(fils.dernier_le), desc(fils.id))
    .limit(limit);
}

/** The newest unread threads of a chef. */
export const selectUnreadThreads = (db: Database, chef_id: string, limit: number) =>
  selectInbox(db, { chef_id, filtre: "non_lus", q: "", cursor: null, limit });

export async function countInbox(db: Database, chef_id: string): Promise<Record<InboxFilter, number>> {
  const [found] = await db
    .select({
      tous: sql<number>`count(*)::int`,
      non_lus: sql<number>`(count(*) filter (where ${FILTERS.non_lus}))::int`,
      sans_reponse: sql<number>`(count(*) filter (where ${FILTERS.sans_reponse}))::int`,
    })
    .from(fils)
    .where(and(eq(fils.chef_id, chef_id), isNull(fils.range_le)));
  if (found === undefined) throw new Error("a count has one row");
  return found;
}

/** On every page of the dashboard: through the index of unread threads only. */
export async function countUnreadThreads(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(fils)
    .where(and(eq(fils.chef_id, chef_id), FILTERS.non_lus, isNull(fils.range_le)));
  return found?.nombre ?? 0;
}

/** What was written with a request or a change request is in its notification. */
const besidesRequests = sql`${reservations.statut} is distinct from 'en_attente' and not exists (
  select from demandes_changement asked where asked.reservation_id = ${fils.reservation_id} and asked.statut = 'envoyee')`;

export async function countUnreadBesidesRequests(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(fils)
    .leftJoin(reservations, eq(reservations.id, fils.reservation_id))
    .where(and(eq(fils.chef_id, chef_id), FILTERS.non_lus, isNull(fils.range_le), besidesRequests));
  return found?.nombre ?? 0;
}

export const selectUnreadBesidesRequests = async (db: Database, chef_id: string, limit: number) =>
  rowsOf(db)
    .where(and(eq(fils.chef_id, chef_id), FILTERS.non_lus, isNull(fils.range_le), besidesRequests))
    .orderBy(desc(fils.dernier_le), desc(fils.id))
    .limit(limit);

/** The reservations with unread messages. */
export async function selectUnreadReservations(db: Database, chef_id: string): Promise<Set<string>> {
  const found = await db
    .select({ id: fils.reservation_id })
    .from(fils)
    .where(and(eq(fils.chef_id, chef_id), eq(fils.statut, "nouveau"), sql`${fils.reservation_id} is not null`));
  return new Set(found.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** A thread of this chef by its id or that of its reservation. */
export async function selectInboxThread(db: Database, id: string, chef_id: string) {
  const [found] = await db
    .select({
      ...ROW,
      question_entiere: { message: contactMessages.message, created_at: contactMessages.created_at },
      demande: {
        message: reservations.client_message,
        created_at: reservations.created_at,
        demandee_le: reservations.demandee_le,
      },
    })
    .from(fils)
    .leftJoin(contactMessages, eq(contactMessages.id, fils.contact_id))
    .leftJoin(reservations, eq(reservations.id, fils.reservation_id))
    .leftJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(fils.chef_id, chef_id), or(eq(fils.id, id), eq(fils.reservation_id, id))));
  return found ?? null;
}

type Subject = { chef_id: string; id: string };
const ofChef = ({ chef_id, id }: Subject) => and(eq(fils.chef_id, chef_id), eq(fils.id, id));

/** False when nothing was unread, or a message arrived after this instant. */
export async function setThreadRead(db: Database, subject: Subject, upTo: Date): Promise<boolean> {
  const read = await db
    .update(fils)
    .set({ statut: "lu" })
    .where(
      and(
        ofChef(subject),
        eq(fils.statut, "nouveau"),
        // Dates of JavaScript have milliseconds.
        lte(sql`date_trunc('milliseconds', ${fils.dernier_le})`, upTo),
      ),
    )
    .returning({ id: fils.id });
  return read.length === 1;
}

type StatutChange = { from: readonly MessageStatut[]; to: MessageStatut };

/** False for a thread of another chef. */
export async function setThreadStatut(db: Database, subject: Subject, { from, to }: StatutChange): Promise<boolean> {
  const [found] = await db.select({ id: fils.id }).from(fils).where(ofChef(subject));
  if (found === undefined) return false;
  await db
    .update(fils)
    .set({ statut: to })
    .where(and(ofChef(subject), inArray(fils.statut, [...from])));
  return true;
}

/** False for a thread of another chef. */
export async function setThreadAside(db: Database, subject: Subject, range_le: Date | null): Promise<boolean> {
  const changed = await db.update(fils).set({ range_le }).where(ofChef(subject)).returning({ id: fils.id });
  return changed.length === 1;
}
