import { and, asc, between, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { namesWithin, type TerritoryWithTowns } from "#app/features/communes/rules/territories.ts";
import { storedPhoto } from "#app/features/photos/stored-photo.sql.ts";
import { type RatingCounts, ratingOf } from "#app/features/reviews/rules/review.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import { escapeLike, likePattern, normalizeText, punctuationPieces, reversedNameWords } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { evaluationsChefs } from "#db/schema/reviews.ts";
import { closedByOwner, verifiedSince } from "./online-chefs.sql.ts";
import type { Specialite } from "./rules/codes.ts";
import { type ChefFilters, EXPERIENCE_RANGES } from "./rules/directory.ts";
import type { PublicZone } from "./rules/zone.ts";
import { publicZone } from "./zones.sql.ts";

/** A card shows three lines of the description. */
const CARD_DESCRIPTION = 240;

function cardRating(counts: RatingCounts) {
  const { moyenne, nombre } = ratingOf(counts);
  return { moyenne, nombre };
}

/** The public columns of a chef's card, listed one by one so that a new column is private by default. */
const cardFields = {
  id: chefs.id,
  slug: chefs.slug,
  prenom: chefs.prenom,
  nom: chefs.nom,
  nom_societe: chefs.nom_societe,
  ville: chefs.ville,
  zone_intervention: chefs.zone_intervention,
  description: sql<string | null>`left(${chefs.description}, ${sql.raw(String(CARD_DESCRIPTION))})`,
  annees_experience: chefs.annees_experience,
  specialites: chefs.specialites,
  zone: sql<PublicZone>`${publicZone}`,
  verifie_le: sql<Day | null>`(${verifiedSince} at time zone 'Europe/Paris')::date::text`,
  /** Without an average below three reviews. Read by primary key, for the chefs of the page only. */
  evaluation: sql`coalesce((select array[notes_1, notes_2, notes_3, notes_4, notes_5] from ${evaluationsChefs}
    where ${evaluationsChefs.chef_id} = ${chefs.id}), '{0,0,0,0,0}')`.mapWith(cardRating),
};

/** As an integer: a JavaScript Date would truncate PostgreSQL's microseconds to milliseconds. */
const createdAtMicroseconds = sql<string>`(extract(epoch from ${chefs.created_at}) * 1000000)::bigint`;

/** `nulls last` as in the index definition: the column is never null, but without the clause the planner does not use the index. */
const newestFirst = sql`${chefs.created_at} desc nulls last, ${chefs.id} desc nulls last`;

export type ChefCardData = Awaited<ReturnType<typeof selectNewestChefs>>[number];

export function selectNewestChefs(db: Database, count: number) {
  return db
    .select({ ...cardFields, portrait: storedPhoto })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(eq(chefs.actif, true))
    .orderBy(newestFirst)
    .limit(count);
}

/** Filters with the département or région that the typed location stands for, if any. */
export type DirectorySearch = ChefFilters & { readonly place?: TerritoryWithTowns | null };

const like = (column: SQLWrapper, pattern: string) => sql`${column} like norm_recherche(${pattern})`;

/** Matches each long word through the trigram index, then the whole term on « last name first name », which has no index. */
function namedAs(q: string): SQL {
  const turned = reversedNameWords(q);
  const direct = like(chefs.recherche, likePattern(q));
  if (turned === null) return direct;
  const words = turned.map((word) => like(chefs.recherche, `%${escapeLike(word)}%`));
  const whole = like(sql`norm_recherche(' ' || ${chefs.nom} || ' ' || ${chefs.prenom})`, likePattern(q));
  return sql`(${direct} or (${sql.join([...words, whole], sql` and `)}))`;
}

function locatedIn(location: string, place: TerritoryWithTowns | null): SQL {
  const direct = like(chefs.lieu_recherche, likePattern(location));
  if (place === null) return direct;
  const named = namesWithin(place).map((name) => like(chefs.lieu_recherche, `% ${escapeLike(normalizeText(name))}%`));
  const towns = sql`slug_ville(${chefs.ville}) = any(${sql.param(place.towns)}::text[])`;
  return sql`(${sql.join([direct, towns, ...named], sql` or `)})`;
}

/** Tested against tests/support/directory-filter-oracle.ts on random data. */
function filterConditions({ q, location, specialty, experience, place = null }: DirectorySearch): SQL[] {
  const conditions = [eq(chefs.actif, true)];
  if (q !== "") conditions.push(namedAs(q));
  if (location !== "") conditions.push(locatedIn(location, place));
  // The places are part of the searched text, so that one index of punctuation serves both.
  for (const pieces of [punctuationPieces(q), punctuationPieces(location)])
    if (pieces !== null) conditions.push(sql`signes_recherche(${chefs.recherche}) @> ${sql.param(pieces)}::text[]`);
  if (specialty !== null) conditions.push(sql`${chefs.specialites} @> array[${specialty}]::text[]`);
  if (experience !== null) {
    const { min, max } = EXPERIENCE_RANGES[experience];
    conditions.push(sql`${chefs.annees_experience} >= ${min}::int`);
    if (max !== null) conditions.push(sql`${chefs.annees_experience} <= ${max}::int`);
  }
  return conditions;
}

function afterCursor({ created_at_us, id }: DirectoryCursor): SQL {
  return sql`(${chefs.created_at}, ${chefs.id}) <
    (timestamptz 'epoch' + ${created_at_us.toString()}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

type PageQuery = { filters: DirectorySearch; cursor: DirectoryCursor | null; count: number; cap: number };

/** One page, and the total number of matches, at most `cap`. */
export async function selectDirectoryPage(db: Database, query: PageQuery) {
  if (needsFence(query.filters)) return selectFencedPage(db, query);
  const matching = filterConditions(query.filters);
  const after = query.cursor === null ? [] : [afterCursor(query.cursor)];
  const [rows, found] = await Promise.all([
    pageOf(db, query.count).where(and(...matching, ...after)),
    countChefs(db, query.filters, query.cap),
  ]);
  return { rows, found };
}

/**
 * With a text and another filter, matches are materialised first and sorted afterwards: the planner assumes independent
 * filters and would otherwise scan the whole table by date for a page that may not exist. The total is then free.
 */
async function selectFencedPage(db: Database, { filters, cursor, count, cap }: PageQuery) {
  const matching = and(...filterConditions(filters));
  const { rows: matched } = await db.execute<{ id: string; nombre: number }>(sql`
    with trouves as materialized (select id, created_at from ${chefs} where ${matching})
    select id, (select count(*)::int from (select from trouves limit ${cap}) comptes) as nombre
    from trouves as ${chefs} where ${cursor === null ? sql`true` : afterCursor(cursor)}
    order by created_at desc, id desc limit ${count}`);
  if (matched.length === 0) return { rows: [], found: cursor === null ? 0 : await countChefs(db, filters, cap) };
  const ids = matched.map(({ id }) => id);
  return { rows: await pageOf(db, count).where(inArray(chefs.id, ids)), found: matched[0]?.nombre ?? 0 };
}

function needsFence({ q, location, specialty, experience }: ChefFilters): boolean {
  const set = [q !== "", location !== "", specialty !== null, experience !== null].filter(Boolean).length;
  return set >= 2 && (q !== "" || location !== "");
}

function pageOf(db: Database, count: number) {
  return db
    .select({ chef: cardFields, portrait: storedPhoto, created_at_us: createdAtMicroseconds })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .orderBy(newestFirst)
    .limit(count)
    .$dynamic();
}

export async function countChefs(db: Database, filters: DirectorySearch, cap: number): Promise<number> {
  const matching = and(...filterConditions(filters));
  const { rows } = await db.execute<{ nombre: number }>(
    sql`select count(*)::int as nombre from (select from ${chefs} where ${matching} limit ${cap}) trouves`,
  );
  return rows[0]?.nombre ?? 0;
}

/** A sample large enough to find the most common spelling of a town. */
const SPELLINGS_READ = 200;

/** The most common spelling of a town, found through the index on `slug_ville`. */
export async function selectTownName(db: Database, slug: string): Promise<string | null> {
  const { rows } = await db.execute<{ ville: string }>(sql`
    select ville from (
      select ${chefs.ville} as ville from ${chefs}
      where ${chefs.actif} and slug_ville(${chefs.ville}) = ${slug}
      limit ${SPELLINGS_READ}) lues
    group by ville order by count(*) desc, ville limit 1`);
  return rows[0]?.ville ?? null;
}

/** Towns with a page of their own, the largest first. */
export async function selectTownsWithChefs(db: Database, minimum: number, count: number): Promise<{ ville: string }[]> {
  const { rows } = await db.execute<{ ville: string }>(sql`
    select ${chefs.ville} as ville from ${chefs}
    where ${chefs.actif} and btrim(${chefs.ville}) <> ''
    group by 1 having count(*) >= ${minimum} order by count(*) desc, 1 limit ${count}`);
  return rows;
}

/** Towns with enough chefs of one specialty for a page of their own. */
export async function selectTownSpecialties(db: Database, minimum: number, count: number) {
  const { rows } = await db.execute<{ ville: string; code: Specialite }>(sql`
    select ${chefs.ville} as ville, code from ${chefs}, unnest(${chefs.specialites}) as code
    where ${chefs.actif} and btrim(${chefs.ville}) <> '' and code <> 'autre'
    group by 1, 2 having count(*) >= ${minimum} order by count(*) desc, 1, 2 limit ${count}`);
  return rows;
}

const FACTS_READ = 1_000;

/** The specialties of the newest matching chefs, most frequent first. */
export async function selectFrequentSpecialties(db: Database, filters: ChefFilters, count: number) {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from (
      select ${chefs.specialites} as codes from ${chefs} where ${and(...filterConditions(filters))} limit ${FACTS_READ}) lus,
      unnest(codes) as code
    group by code order by count(*) desc, code limit ${count}`);
  return rows.map(({ code }) => code);
}

/** Chefs whose id starts with these hexadecimal digits: a partition that does not shift when other chefs join or leave. */
export async function selectChefAddresses(db: Database, range: { first: string; last: string }, count: number) {
  return db
    .select({ id: chefs.id, slug: chefs.slug, updated_at: chefs.updated_at })
    .from(chefs)
    .where(and(eq(chefs.actif, true), between(chefs.id, range.first, range.last)))
    .orderBy(asc(chefs.id))
    .limit(count);
}

/** Exact below a few thousand; above, the planner's estimate is precise enough to choose the number of parts. */
export async function estimateActiveChefs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(
    sql`select greatest(reltuples, 0)::int as nombre from pg_class where oid = 'chefs'::regclass`,
  );
  return rows[0]?.nombre ?? 0;
}

type ListQuery = { q: string; seulement?: "actif" | "inactif" | ""; cursor: DirectoryCursor | null; count: number };

/** Every chef with an open account, active or not, newest first. */
export function selectAllChefs(db: Database, { q, seulement = "", cursor, count }: ListQuery) {
  const { id, nom, prenom, ville, specialites, actif, motif_desactivation, pause_depuis, desactive_le } = chefs;
  const fields = [sql`${prenom} || ' ' || ${nom}`, sql`${nom} || ' ' || ${prenom}`, sql`coalesce(${ville}, '')`];
  const found = fields.map((field) => like(sql`norm_recherche(${field})`, `%${escapeLike(normalizeText(q))}%`));
  const matching = q === "" ? undefined : sql`(${sql.join(found, sql` or `)})`;
  const status = seulement === "" ? undefined : eq(actif, seulement === "actif");
  return db
    .select({
      chef: {
        ...{ id, nom, prenom, ville, specialites, actif, motif_desactivation, pause_depuis, desactive_le },
        ferme_par_le_chef: closedByOwner,
      },
      portrait: storedPhoto,
      created_at_us: createdAtMicroseconds,
    })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(and(isNull(chefs.ferme_le), status, matching, cursor === null ? undefined : afterCursor(cursor)))
    .orderBy(sql`${chefs.created_at} desc, ${chefs.id} desc`)
    .limit(count);
}
