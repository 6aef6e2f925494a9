import { and, desc, eq, inArray, isNull, notLike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { addressPattern, type ConsoleQuery, nearPattern } from "#app/domain/console-search.ts";
import { likePattern } from "#app/domain/directory.ts";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

/** Reservations read to find distinct people. */
const READ_FOR_PEOPLE = 50;
const READ_FOR_NEAR = 300;
/** « teyssie » and « teissier » share four trigrams of eleven. */
const NEAR_SIMILARITY = 0.3;

const contains = (column: SQL | AnyPgColumn, pattern: string) => sql`${column} like norm_recherche(${pattern})`;
const containsAll = (column: AnyPgColumn, words: readonly string[]) =>
  and(...words.map((word) => contains(column, likePattern(word))));
/** As in the indexes by telephone. */
const startsWithDigits = (column: AnyPgColumn, digits: string) =>
  sql`regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'), '^(00)?(33)?0?', '') like ${`${digits}%`}`;
const hasReference = (start: string) => sql`right(${reservations.id}::text, 8) like ${`${start}%`}`;

/** Conditions that name a client. An anonymised reservation names nobody. */
function namesClient({ words, telephone, email }: ConsoleQuery): SQL[] {
  const named = words.length === 0 ? undefined : containsAll(reservations.client_recherche, words);
  const ways = [
    email === null ? named : eq(reservations.client_email_normalise, email),
    telephone === null ? undefined : startsWithDigits(reservations.client_telephone, telephone),
  ];
  return ways.filter((way) => way !== undefined).map((way) => sql`(${way} and ${isNull(reservations.anonymise_le)})`);
}

const waits = sql`${reservations.statut} = 'en_attente'`;

/**
 * The ids of the newest matches, and of the newest that wait for an answer. One ordered and limited query per condition:
 * PostgreSQL walks the index by date for a frequent condition and reads the condition's own index for a rare one. A
 * disjunction of them would have to collect every match first.
 */
function newestIds(ways: readonly SQL[], count: number): SQL {
  const one = (condition: SQL) => sql`(select ${reservations.id} from ${reservations} where ${condition}
    order by ${reservations.created_at} desc, ${reservations.id} desc limit ${count})`;
  return sql.join(
    ways.flatMap((way) => [one(way), one(sql`${way} and ${waits}`)]),
    sql` union `,
  );
}

export async function selectFoundReservations(db: Database, query: ConsoleQuery, count: number) {
  const ways = [...namesClient(query), ...(query.reference === null ? [] : [hasReference(query.reference)])];
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
    .where(inArray(reservations.id, sql`(${newestIds(ways, count)})`))
    .orderBy(desc(waits), desc(reservations.created_at), desc(reservations.id))
    .limit(count);
}

type FoundClient = { prenom: string; nom: string; email: string; telephone: string; nombre: number; attend: boolean };

/** Distinct client addresses, each with the name of its latest reservation among those found. */
export async function selectFoundClients(db: Database, query: ConsoleQuery, count: number): Promise<FoundClient[]> {
  const ways = namesClient(query);
  if (ways.length === 0) return [];
  const latest = (column: AnyPgColumn) => sql`(array_agg(${column} order by ${reservations.created_at} desc))[1]`;
  const { rows } = await db.execute<FoundClient>(sql`
    select prenom, nom, email, telephone, attend,
      (select count(*)::int from ${reservations} where ${reservations.client_email_normalise} = client.email) as nombre
    from (
      select ${latest(reservations.client_prenom)} as prenom, ${latest(reservations.client_nom)} as nom,
        ${latest(reservations.client_telephone)} as telephone, ${reservations.client_email_normalise} as email,
        bool_or(${waits}) as attend, max(${reservations.created_at}) as derniere
      from ${reservations} where ${reservations.id} in (${newestIds(ways, READ_FOR_PEOPLE)})
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

/** Chefs with an open account, active or not. A chef waits when a document is to be examined. */
export async function selectFoundChefs(db: Database, query: ConsoleQuery, count: number) {
  const { words, telephone } = query;
  const newest = (condition: SQL | undefined) => sql`(select ${chefs.id} from ${chefs}
    where ${and(isNull(chefs.ferme_le), condition)} order by ${chefs.created_at} desc, ${chefs.id} desc limit ${count})`;
  const named = containsAll(chefs.recherche, words);
  const ids = [
    ...(words.length === 0
      ? []
      : [
          newest(named),
          newest(and(named, examined)),
          newest(sql`${chefs.user_id} in (select id from ${accountsAt(db, query, count)})`),
        ]),
    ...(telephone === null ? [] : [newest(startsWithDigits(chefs.telephone, telephone))]),
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

/** The name most like the words, among recent ones that start alike; null when none is close. */
export async function selectNearestName(db: Database, words: readonly string[]): Promise<string | null> {
  const start = nearPattern(words);
  if (start === null) return null;
  const { rows } = await db.execute<{ nom: string }>(sql`
    select nom from (
      (select client_prenom || ' ' || client_nom as nom, client_recherche as texte from ${reservations}
        where ${contains(reservations.client_recherche, start)} and ${isNull(reservations.anonymise_le)}
        order by created_at desc, id desc limit ${READ_FOR_NEAR})
      union all
      (select prenom || ' ' || nom, recherche from ${chefs}
        where ${contains(chefs.recherche, start)} and ${isNull(chefs.ferme_le)}
        order by created_at desc, id desc limit ${READ_FOR_NEAR})) lus
    where word_similarity(norm_recherche(${words.join(" ")}), texte) >= ${NEAR_SIMILARITY}
    order by word_similarity(norm_recherche(${words.join(" ")}), texte) desc, nom limit 1`);
  return rows[0]?.nom ?? null;
}
