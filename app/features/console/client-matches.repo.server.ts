import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { escapeLike, likePattern } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { phoneDigits } from "#db/schema/columns.ts";
import { reservations } from "#db/schema/reservations.ts";
import type { ConsoleQuery, Matches } from "./rules/console-search.ts";

/** Rows in which a frequent word is looked for. */
const RECENT = 3000;
/** Rows in which a word is looked for that this many of the newest rows have. */
const WIDER = 20_000;
const WIDER_FROM = 4;
/** Of the newest matches, so that enough of them are pending where many are. */
const READ_TO_MEET_WAITING = 4;
/** Distinct names that start with a word; a start that more names have is looked for in the trigrams. */
const NAMES = 300;

const waits = sql`${reservations.statut} = 'en_attente'`;
/** An anonymised reservation names nobody. */
const known = isNull(reservations.anonymise_le);
const newest = sql`order by created_at desc, id desc`;

/** `read` of the newest and as many pending ones, for each way to understand the query. */
export async function selectMatches(db: Database, query: ConsoleQuery, read: number): Promise<Matches> {
  const { words, telephone, email, reference } = query;
  const digits = sql`${phoneDigits(reservations.client_telephone)} like ${`${telephone}%`}`;
  const start = sql`right(${reservations.id}::text, 8) like ${`${reference}%`}`;
  const clients = [
    ...(email === null
      ? []
      : await selectFew(db, sql`${reservations.client_email_normalise} = ${email} and ${known}`, read)),
    ...(email !== null || words.length === 0 ? [] : await selectNamed(db, words, read)),
    ...(telephone === null ? [] : await selectNumbered(db, sql`${digits} and ${known}`, read)),
  ];
  return { clients, references: reference === null ? [] : await selectFew(db, start, read) };
}

/** The newest matches and the newest pending ones, for a condition that few rows meet: all of them are collected. */
async function selectFew(db: Database, condition: SQL, read: number): Promise<string[]> {
  return idsOf(
    db,
    sql`with trouvees as materialized (select id, created_at, ${waits} as attend from ${reservations} where ${condition})
      (select id from trouvees ${newest} limit ${read}) union (select id from trouvees where attend ${newest} limit ${read})`,
  );
}

/** The same for the start of a telephone number: a short one is met often enough among the newest rows. */
async function selectNumbered(db: Database, condition: SQL, read: number): Promise<string[]> {
  const recent = await idsOf(db, among(condition, RECENT, read));
  if (recent.length < read) return selectFew(db, condition, read);
  const waiting = sql`select id from ${reservations} where ${condition} and ${waits} ${newest} limit ${read}`;
  return [...recent, ...(await idsOf(db, waiting))];
}

/**
 * The same for words, in steps, each only when the one before found too few: the newest rows; names that start with the words,
 * whose indexes are ordered by date; more of the newest rows; the trigrams of all rows. PostgreSQL would otherwise collect and
 * sort every match of a common name.
 */
async function selectNamed(db: Database, words: readonly string[], read: number): Promise<string[]> {
  const named = sql`${and(...words.map(contains))} and ${known}`;
  const { rows: recent } = await db.execute<{ id: string; attend: boolean }>(
    among(named, RECENT, READ_TO_MEET_WAITING * read),
  );
  const first = recent.slice(0, read).map(({ id }) => id);
  const recentlyWaiting = recent.flatMap(({ id, attend }) => (attend ? [id] : [])).slice(0, read);
  const waiting =
    recentlyWaiting.length === read
      ? recentlyWaiting
      : await idsOf(db, newestOf(sql`select id, created_at from ${reservations} where ${named} and ${waits}`, read));
  if (first.length === read) return [...waiting, ...first];
  const starting = await idsOf(db, newestOf(sql.join(startingWith(words, read), sql` union `), read));
  if (starting.length === read) return [...waiting, ...first, ...starting];
  // What the newest rows have is met again a little further.
  const further = Math.min(WIDER, Math.ceil((2 * RECENT * read) / Math.max(1, first.length)));
  const wider = first.length < WIDER_FROM ? [] : await idsOf(db, among(named, further, read));
  if (wider.length === read) return [...waiting, ...wider];
  const all = await idsOf(db, newestOf(sql`select id, created_at from ${reservations} where ${named}`, read));
  return [...waiting, ...all];
}

const contains = (word: string) => sql`${reservations.client_recherche} like norm_recherche(${likePattern(word)})`;

/** The first matches among the newest rows, pending or not. */
const among = (condition: SQL, rows: number, count: number) => sql`
  select id, ${waits} as attend from (select * from ${reservations} ${newest} limit ${rows}) ${reservations}
  where ${condition} ${newest} limit ${count}`;

/** `offset 0`: the rows are collected by their own index, not met one by one in the order of their dates. */
const newestOf = (rows: SQL, read: number) => sql`select id from (${rows} offset 0) trouvees ${newest} limit ${read}`;

const nameOf = (column: AnyPgColumn) => sql`norm_recherche(${column})`;
const starts = (column: AnyPgColumn, word: string) =>
  sql`${nameOf(column)} like norm_recherche(${`${escapeLike(word)}%`})`;

/** The newest reservations of the names that start with a word. */
const ofName = (
  column: AnyPgColumn,
  word: string,
  read: number,
) => sql`(select id, created_at from ${namesFrom(column, word)}
  cross join lateral (select id, created_at from ${reservations}
    where ${nameOf(column)} = valeur and ${known} ${newest} limit ${read}) de_ce_nom)`;

/**
 * One word, or several of a name with dashes, start a last or a first name; otherwise the first and the last of several words
 * start both.
 */
function startingWith(words: readonly string[], read: number): SQL[] {
  const { client_nom, client_prenom } = reservations;
  const alone = [client_nom, client_prenom].map((column) => ofName(column, words.join("-"), read));
  const [first = "", ...others] = words;
  const last = others.pop();
  if (last === undefined) return alone;
  const both = [
    { nom: last, prenom: first },
    { nom: first, prenom: last },
  ].map(
    ({ nom, prenom }) => sql`(select id, created_at from ${namesFrom(client_nom, nom)}
    cross join lateral (select id, created_at from ${reservations}
      where ${and(sql`${nameOf(client_nom)} = valeur`, starts(client_prenom, prenom), known, ...others.map(contains))} offset 0) de_ce_nom)`,
  );
  return [...alone, ...both];
}

/** The distinct names that start with a word, each read by one descent into the index; none when there are too many. */
function namesFrom(column: AnyPgColumn, word: string): SQL {
  const next = (after: SQL) => sql`(select ${nameOf(column)} from ${reservations}
    where ${starts(column, word)} and ${known} ${after} order by ${nameOf(column)} using ~<~ limit 1)`;
  return sql`(with recursive suite (valeur) as (
      ${next(sql``)} union all
      select ${next(sql`and ${nameOf(column)} ~>~ suite.valeur`)} from suite where suite.valeur is not null),
    noms as materialized (select valeur from suite where valeur is not null limit ${NAMES})
    select valeur from noms where (select count(*) from noms) < ${NAMES}::int) noms`;
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}
