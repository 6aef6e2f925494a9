import { and, desc, eq, inArray, isNull, notLike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { phoneDigits } from "#db/schema/columns.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { addressPattern, type ConsoleQuery, type Matches, nearPattern } from "./rules/console-search.ts";

/** Rows in which a frequent word, or a name like a misspelt one, is looked for. */
const RECENT = 1500;
const READ_FOR_NEAR = 200;
const READ_FOR_TELEPHONE = 200;
/** « teyssie » and « teissier » share four trigrams of eleven. */
const NEAR_SIMILARITY = 0.3;

const contains = (column: SQL | AnyPgColumn, pattern: string) => sql`${column} like norm_recherche(${pattern})`;
const containsAll = (column: AnyPgColumn, words: readonly string[]) =>
  and(...words.map((word) => contains(column, likePattern(word))));
const startsWithDigits = (column: AnyPgColumn, digits: string) => sql`${phoneDigits(column)} like ${`${digits}%`}`;
const waits = sql`${reservations.statut} = 'en_attente'`;

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

/**
 * The newest chefs of this name, and those whose proofs are pending. A frequent word is found among the newest rows; the trigrams of all rows are
 * read when these hold too few.
 */
function namedChefs(words: readonly string[], count: number): SQL[] {
  const named = sql`${containsAll(chefs.recherche, words)} and ${isNull(chefs.ferme_le)}`;
  const newestOf = (rows: SQL) =>
    sql`(select id from (${rows} offset 0) trouves order by created_at desc, id desc limit ${count})`;
  return [
    sql`(with recents as materialized (select id from (
        select * from ${chefs} order by created_at desc, id desc limit ${RECENT}) ${chefs} where ${named} limit ${count})
      select id from recents union ${newestOf(sql`select id, created_at from ${chefs}
        where ${named} and (select count(*) from recents) < ${count}::int`)})`,
    newestOf(sql`select id, created_at from ${chefs} where ${named} and ${examined}`),
  ];
}

/** Chefs with an open account, active or not. A chef is pending when a document is to be examined. */
export async function selectFoundChefs(db: Database, query: ConsoleQuery, count: number) {
  const { words, telephone } = query;
  const at = sql`select id from ${accountsAt(db, query, count)}`;
  const ids = [
    ...(words.length === 0
      ? []
      : [
          ...namedChefs(words, count),
          sql`(select ${chefs.id} from ${chefs} where ${chefs.user_id} in (${at}) and ${isNull(chefs.ferme_le)})`,
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
    select nom from (select nom, word_similarity(norm_recherche(${words.join(" ")}), texte) as proche from (
      (select client_prenom || ' ' || client_nom as nom, client_recherche as texte
        from (select * from ${reservations} order by created_at desc, id desc limit ${RECENT}) ${reservations}
        where ${contains(reservations.client_recherche, start)} and ${isNull(reservations.anonymise_le)}
        limit ${READ_FOR_NEAR})
      union all
      (select prenom || ' ' || nom, recherche
        from (select * from ${chefs} order by created_at desc, id desc limit ${RECENT}) ${chefs}
        where ${contains(chefs.recherche, start)} and ${isNull(chefs.ferme_le)}
        limit ${READ_FOR_NEAR})) lus offset 0) compares
    where proche >= ${NEAR_SIMILARITY} order by proche desc, nom limit 1`);
  return rows[0]?.nom ?? null;
}
