import { and, desc, eq, inArray, isNull, notLike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { addressPattern, type ConsoleQuery, nearPattern } from "#app/domain/console-search.ts";
import { likePattern } from "#app/domain/directory.ts";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { phoneDigits } from "#db/schema/columns.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

/** Rows in which a frequent word is looked for: about 10 ms. */
const RECENT = 5000;
const READ_FOR_NEAR = 300;
const READ_FOR_TELEPHONE = 200;
/** « teyssie » and « teissier » share four trigrams of eleven. */
const NEAR_SIMILARITY = 0.3;

const contains = (column: SQL | AnyPgColumn, pattern: string) => sql`${column} like norm_recherche(${pattern})`;
const containsAll = (column: AnyPgColumn, words: readonly string[]) =>
  and(...words.map((word) => contains(column, likePattern(word))));
const startsWithDigits = (column: AnyPgColumn, digits: string) => sql`${phoneDigits(column)} like ${`${digits}%`}`;
const hasReference = (start: string) => sql`right(${reservations.id}::text, 8) like ${`${start}%`}`;

const waits = sql`${reservations.statut} = 'en_attente'`;

/** Queries for the reservations of a client. An anonymised reservation names nobody. */
function namesClient({ words, telephone, email }: ConsoleQuery, read: number): SQL[] {
  const known = (condition: SQL) => sql`(${condition} and ${isNull(reservations.anonymise_le)})`;
  const named = containsAll(reservations.client_recherche, words);
  return [
    ...(email === null ? [] : [newestIds(known(eq(reservations.client_email_normalise, email)), read)]),
    ...(email !== null || named === undefined ? [] : [newestNamedIds(known(named), read)]),
    ...(telephone === null ? [] : [newestIds(known(startsWithDigits(reservations.client_telephone, telephone)), read)]),
  ];
}

const newest = sql`order by ${reservations.created_at} desc, ${reservations.id} desc`;

/**
 * The ids of the newest matches, and of the newest that wait for an answer: one ordered and limited query per condition,
 * because a disjunction would have to collect every match first. `gate`: whether to read at all.
 */
function newestIds(condition: SQL, read: number, gate = { all: sql`true`, waiting: sql`true` }): SQL {
  const one = (where: SQL) =>
    sql`(select ${reservations.id} from ${reservations} where ${where} ${newest} limit ${read})`;
  return sql`${one(sql`${condition} and ${gate.all}`)} union ${one(sql`${condition} and ${waits} and ${gate.waiting}`)}`;
}

/**
 * The same for words. A frequent one is found among the newest rows, read in the order of their index; only when they hold too
 * few are the trigrams of all rows read. Left to choose, PostgreSQL collects and sorts every match of a common name: 120 ms
 * for one in a hundred of two million.
 */
function newestNamedIds(condition: SQL, read: number): SQL {
  const recent = (where: SQL) => sql`select ${reservations.id} from (
    select * from ${reservations} ${where} ${newest} limit ${RECENT}) ${reservations} where ${condition} limit ${read}`;
  const missing = (name: SQL) => sql`(select count(*) from ${name}) < ${read}::int`;
  const gate = { all: missing(sql`recentes`), waiting: missing(sql`en_attente`) };
  return sql`(
    with recentes as materialized (${recent(sql``)}), en_attente as materialized (${recent(sql`where ${waits}`)})
    select id from recentes union select id from en_attente union ${newestIds(condition, read, gate)})`;
}

/** The reservations of the people named, and those whose reference starts so. */
export type Matches = { readonly clients: readonly string[]; readonly references: readonly string[] };

/** `read` of the newest and as many of those that wait, for each way to understand the query. */
export async function selectMatches(db: Database, query: ConsoleQuery, read: number): Promise<Matches> {
  const { reference } = query;
  const [clients, references] = [
    await idsOf(db, namesClient(query, read)),
    await idsOf(db, reference === null ? [] : [newestIds(hasReference(reference), read)]),
  ];
  return { clients, references };
}

async function idsOf(db: Database, ways: readonly SQL[]): Promise<string[]> {
  if (ways.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql.join([...ways], sql` union `));
  return rows.map(({ id }) => id);
}

const isOneOf = (ids: readonly string[]) => sql`${reservations.id} = any(${sql.param(ids)}::uuid[])`;

export async function selectFoundReservations(db: Database, { clients, references }: Matches, count: number) {
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      date_souhaitee: reservations.date_souhaitee,
      statut: reservations.statut,
      service: services.titre,
      chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
    })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(isOneOf([...clients, ...references]))
    .orderBy(desc(waits), desc(reservations.created_at), desc(reservations.id))
    .limit(count);
}

/** `reservation_id`: the latest of those found, which names the person in a URL. */
type FoundClient = {
  reservation_id: string;
  prenom: string;
  nom: string;
  email: string;
  telephone: string;
  nombre: number;
  attend: boolean;
};

/** Distinct client addresses, each with the name of its latest reservation among those found. */
export async function selectFoundClients(db: Database, { clients }: Matches, count: number): Promise<FoundClient[]> {
  if (clients.length === 0) return [];
  const latest = (column: AnyPgColumn) => sql`(array_agg(${column} order by ${reservations.created_at} desc))[1]`;
  const { rows } = await db.execute<FoundClient>(sql`
    select reservation_id, prenom, nom, email, telephone, attend,
      (select count(*)::int from ${reservations} where ${reservations.client_email_normalise} = client.email) as nombre
    from (
      select ${latest(reservations.id)} as reservation_id, ${latest(reservations.client_prenom)} as prenom, ${latest(reservations.client_nom)} as nom,
        ${latest(reservations.client_telephone)} as telephone, ${reservations.client_email_normalise} as email,
        bool_or(${waits}) as attend, max(${reservations.created_at}) as derniere
      from ${reservations} where ${isOneOf(clients)}
      group by ${reservations.client_email_normalise}
      order by attend desc, derniere desc limit ${count}) client
    order by attend desc, derniere desc`);
  return rows;
}

/** Accounts whose address matches, read before any other condition so that a frequent word reads few rows. */
function accountsAt(db: Database, { words, email }: ConsoleQuery, count: number) {
  const matching = words.map((word) => contains(user.email, addressPattern(word)));
  return db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(notLike(user.email, "%.invalid"), ...(email === null ? matching : [eq(user.email, email)])))
    .limit(count)
    .as("comptes");
}

/** Accounts without a chef's profile; an account with one is found as a chef. `team`: the accounts of the team too. */
export async function selectFoundAccounts(
  db: Database,
  query: ConsoleQuery,
  { count, team }: { count: number; team: boolean },
) {
  if (query.words.length === 0) return [];
  const found = accountsAt(db, query, count);
  return db
    .select({ id: found.id, email: found.email })
    .from(found)
    .leftJoin(chefs, eq(chefs.user_id, found.id))
    .leftJoin(userRoles, eq(userRoles.user_id, found.id))
    .where(and(isNull(chefs.id), team ? undefined : sql`${userRoles.role} is distinct from 'admin'`))
    .orderBy(found.email);
}

const examined = sql`${chefs.id} in (select ${justificatifsDeposes.chef_id} from ${justificatifsDeposes}
  where ${justificatifsDeposes.statut} = 'a_examiner')`;

/**
 * Some chefs with this number, then the newest of them. Ordered at once, PostgreSQL would read all chefs by date: it takes the
 * digits of a number for more frequent than they are.
 */
const withTelephone = (digits: string, count: number) => sql`(select id from (
  select ${chefs.id}, ${chefs.created_at} from ${chefs}
  where ${isNull(chefs.ferme_le)} and ${startsWithDigits(chefs.telephone, digits)} limit ${READ_FOR_TELEPHONE}) ayant
  order by created_at desc, id desc limit ${count})`;

/** Chefs with an open account, active or not. A chef waits when a document is to be examined. */
export async function selectFoundChefs(db: Database, query: ConsoleQuery, count: number) {
  const { words, telephone } = query;
  const newestChefs = (condition: SQL | undefined) => sql`(select ${chefs.id} from ${chefs}
    where ${and(isNull(chefs.ferme_le), condition)} order by ${chefs.created_at} desc, ${chefs.id} desc limit ${count})`;
  const named = containsAll(chefs.recherche, words);
  const ids = [
    ...(words.length === 0
      ? []
      : [
          newestChefs(named),
          newestChefs(and(named, examined)),
          newestChefs(sql`${chefs.user_id} in (select id from ${accountsAt(db, query, count)})`),
        ]),
    ...(telephone === null ? [] : [withTelephone(telephone, count)]),
  ];
  if (ids.length === 0) return [];
  const { cle, largeur, hauteur, apercu, variantes_pretes } = photoObjects;
  return db
    .select({
      id: chefs.id,
      prenom: chefs.prenom,
      nom: chefs.nom,
      ville: chefs.ville,
      actif: chefs.actif,
      attend: sql<boolean>`${examined}`,
      portrait: { cle, largeur, hauteur, apercu, variantes_pretes },
    })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(inArray(chefs.id, sql`(${sql.join(ids, sql` union `)})`))
    .orderBy(desc(examined), desc(chefs.created_at), desc(chefs.id))
    .limit(count);
}

/** Every reservation with these last eight characters: two may share them. */
export async function selectReservationsByReference(db: Database, reference: string) {
  return db
    .select({ id: reservations.id })
    .from(reservations)
    .where(sql`right(${reservations.id}::text, 8) = ${reference}`)
    .limit(2);
}

/**
 * The name most like the words, among recent ones that start alike; null when none is close. Recent rows only: for letters that
 * few names start with, all rows would be read in search of them.
 */
export async function selectNearestName(db: Database, words: readonly string[]): Promise<string | null> {
  const start = nearPattern(words);
  if (start === null) return null;
  const { rows } = await db.execute<{ nom: string }>(sql`
    select nom from (
      (select client_prenom || ' ' || client_nom as nom, client_recherche as texte
        from (select * from ${reservations} ${newest} limit ${RECENT}) ${reservations}
        where ${contains(reservations.client_recherche, start)} and ${isNull(reservations.anonymise_le)}
        limit ${READ_FOR_NEAR})
      union all
      (select prenom || ' ' || nom, recherche
        from (select * from ${chefs} order by created_at desc, id desc limit ${RECENT}) ${chefs}
        where ${contains(chefs.recherche, start)} and ${isNull(chefs.ferme_le)}
        limit ${READ_FOR_NEAR})) lus
    where word_similarity(norm_recherche(${words.join(" ")}), texte) >= ${NEAR_SIMILARITY}
    order by word_similarity(norm_recherche(${words.join(" ")}), texte) desc, nom limit 1`);
  return rows[0]?.nom ?? null;
}
