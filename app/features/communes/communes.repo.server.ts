import { and, arrayContains, desc, eq, gte, inArray, like, notInArray, or, sql } from "drizzle-orm";
import type { Position } from "#app/features/chefs/rules/zone.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { escapeLike } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { communes } from "#db/schema/communes.ts";
import { type Commune, communeName, keysWithArticle, readTypedCommune } from "./rules/commune.ts";
import { findTerritory } from "./rules/territories.ts";

const choice = {
  code_insee: communes.code_insee,
  nom: communes.nom,
  codes_postaux: communes.codes_postaux,
  departement: communes.departement,
  population: communes.population,
};
const located = {
  ...choice,
  latitude: communes.latitude,
  longitude: communes.longitude,
  estimee: sql<boolean>`coalesce(${communes.source_coordonnees} like 'estime-%', false)`,
};
type LocatedChoice = Commune & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly estimee: boolean;
};

/** Largest first; the code makes the order of equal populations the same for everybody. */
const largestFirst = [desc(communes.population), communes.code_insee] as const;

export async function selectCommune(db: Database, code_insee: string): Promise<LocatedChoice | null> {
  const [commune] = await db.select(located).from(communes).where(eq(communes.code_insee, code_insee));
  return commune ?? null;
}

function selectCommunesOfPostalCode(db: Database, code: string): Promise<LocatedChoice[]> {
  return db
    .select(located)
    .from(communes)
    .where(arrayContains(communes.codes_postaux, [code]))
    .orderBy(...largestFirst);
}

function selectCommunesNamed(db: Database, keys: readonly string[]): Promise<LocatedChoice[]> {
  return db
    .select(located)
    .from(communes)
    .where(inArray(communes.cle, [...keys]))
    .orderBy(...largestFirst);
}

/** Enough communes for every short prefix: « sa » alone starts 5,000 names, of which the index passes over the smaller ones. */
const LARGE = 2000;

/** Four letters start 600 names at most, unless they start « saint »: one query reads them all. */
const isRare = (key: string): boolean => key.length >= 4 && !key.startsWith("sain");

/** Communes whose name starts with the key, article or not. Whole names first, then the beginning of the name, then the rest. */
export async function selectCommunesStarting(
  db: Database,
  key: string,
  limit: number,
  except: readonly string[] = [],
): Promise<LocatedChoice[]> {
  const large = isRare(key) ? [] : await selectStarting(db, key, limit, { except, population: LARGE });
  return large.length === limit ? large : selectStarting(db, key, limit, { except, population: 0 });
}

type Among = { readonly except: readonly string[]; readonly population: number };

function selectStarting(db: Database, key: string, limit: number, { except, population }: Among) {
  const keys = keysWithArticle(key);
  const whole = inArray(communes.cle, [...keys]);
  const begins = keys.map((start) =>
    and(like(communes.cle, `${escapeLike(start)}%`), gte(communes.population, population)),
  );
  return db
    .select(located)
    .from(communes)
    .where(and(or(whole, ...begins), except.length === 0 ? undefined : notInArray(communes.code_insee, [...except])))
    .orderBy(desc(eq(communes.cle, key)), desc(whole), ...largestFirst)
    .limit(limit);
}

const MIN_DIGITS_FOR_CODES = 3;

/**
 * Communes with a postal code that starts with the digits. From three digits on, the GIN index is asked for each of the
 * codes; with two, the département stands for them, which misses the few communes served from another département.
 */
export function selectCommunesByPostalPrefix(db: Database, digits: string, limit: number): Promise<Commune[]> {
  const missing = 5 - digits.length;
  const codes = Array.from({ length: 10 ** missing }, (_, rest) => digits + String(rest).padStart(missing, "0"));
  const within = missing === 0 ? [digits] : codes;
  const matches =
    digits.length >= MIN_DIGITS_FOR_CODES
      ? sql`${communes.codes_postaux} && ${sql.param(within)}`
      : inArray(communes.departement, departementsOf(digits));
  return db
    .select(choice)
    .from(communes)
    .where(matches)
    .orderBy(...largestFirst)
    .limit(limit);
}

const OVERSEAS: Readonly<Record<string, readonly string[]>> = {
  "20": ["2A", "2B"],
  "97": ["971", "972", "973", "974", "975", "976", "977", "978"],
  "98": ["986", "987", "988"],
};
const departementsOf = (digits: string): string[] => [...(OVERSEAS[digits] ?? [digits])];

/** Beyond this distance from every commune, a position is outside France. */
const MAX_KM = 30;
/** Estimated positions are about this far from the commune, so that a located town nearby is the better answer. */
const PENALTY_KM = 6;
const CANDIDATES = 40;

export async function selectNearestCommune(db: Database, { latitude, longitude }: Position): Promise<Commune | null> {
  const here = sql`cube(array[
    6371 * cos(radians(${latitude}::float8)) * cos(radians(${longitude}::float8)),
    6371 * cos(radians(${latitude}::float8)) * sin(radians(${longitude}::float8)),
    6371 * sin(radians(${latitude}::float8))])`;
  const { rows } = await db.execute<Commune>(sql`
    select code_insee, nom, codes_postaux, departement, population
    from (
      select *, position <-> ${here} as km from communes
      where position is not null order by position <-> ${here} limit ${CANDIDATES}
    ) near
    where km <= ${MAX_KM}
    order by km + case when source_coordonnees like 'estime-%' then ${PENALTY_KM} else 0 end, population desc
    limit 1`);
  return rows[0] ?? null;
}

/** A town this large is meant rather than the département or région of the same name: « Paris ». */
const LARGE_TOWN = 100_000;
const MAX_OTHERS = 6;
const MIN_LETTERS = 2;

export type ResolvedArea =
  | { readonly type: "aucun" }
  /** `homonyme`: the largest commune that bears the name of the région or département. */
  | { readonly type: "lieu"; readonly place: SearchArea; readonly homonyme: Commune | null }
  /**
   * `communes` share the typed name, or the typed postal code (`code_postal`); `autres` only begin with the name. One of
   * the two lists may be empty.
   */
  | {
      readonly type: "plusieurs";
      readonly code_postal: string | null;
      readonly communes: readonly Commune[];
      readonly autres: readonly Commune[];
    }
  | { readonly type: "inconnu" };

/** Finds the place of a search. A chosen commune has precedence over the typed text. */
export async function resolveArea(
  db: Database,
  { ou, commune }: { readonly ou: string; readonly commune: string | null },
): Promise<ResolvedArea> {
  const { cle, code_postal } = readTypedCommune(ou);
  const chosen = commune === null ? null : await selectCommune(db, commune);
  if (chosen !== null) return areaAt(chosen, code_postal);
  if (ou.trim() === "") return { type: "aucun" };
  if (code_postal !== null) return resolvePostalCode(db, cle, code_postal);
  return resolveName(db, ou, cle);
}

/** The place of a search that was resolved before; null without a place, or when it is no longer known. */
export async function selectSearchArea(db: Database, asked: Parameters<typeof resolveArea>[1]) {
  const resolved = await resolveArea(db, asked);
  return resolved.type === "lieu" ? resolved.place : null;
}

function areaAt(commune: LocatedChoice, code_postal: string | null): ResolvedArea {
  const { code_insee, codes_postaux, departement, latitude, longitude, estimee } = commune;
  const nom = communeName(commune, code_postal !== null && codes_postaux.includes(code_postal) ? code_postal : null);
  const place: SearchArea =
    latitude === null || longitude === null
      ? { type: "territoire", nom, departements: [departement] }
      : { type: "commune", nom, commune: { code_insee, latitude, longitude, estimee } };
  return { type: "lieu", place, homonyme: null };
}

const territory = (text: string, homonyme: Commune | null = null): ResolvedArea | null => {
  const found = findTerritory(text);
  return found === null ? null : { type: "lieu", place: { type: "territoire", ...found }, homonyme };
};

async function resolvePostalCode(db: Database, cle: string, code_postal: string): Promise<ResolvedArea> {
  const communes = await selectCommunesOfPostalCode(db, code_postal);
  const [first, second] = communes;
  // A code for companies only (« Cedex ») belongs to no commune, but its first digits name the département.
  if (first === undefined) return territory(code_postal) ?? { type: "inconnu" };
  if (second === undefined) return areaAt(first, code_postal);
  const named = cle === "" ? [] : await selectCommunesNamed(db, keysWithArticle(cle));
  const both = communes.find(({ code_insee }) => named.some((commune) => commune.code_insee === code_insee));
  return both === undefined ? { type: "plusieurs", code_postal, communes, autres: [] } : areaAt(both, code_postal);
}

async function resolveName(db: Database, ou: string, cle: string): Promise<ResolvedArea> {
  const named = await selectNamed(db, cle);
  const [largest, second] = named;
  const whole = territory(ou, largest);
  if (whole !== null && (largest?.population ?? 0) < LARGE_TOWN) return whole;
  if (largest !== undefined && (second === undefined || whole !== null)) return areaAt(largest, null);
  if (cle.length < MIN_LETTERS) return { type: "inconnu" };
  const known = named.map(({ code_insee }) => code_insee);
  const autres = await selectCommunesStarting(db, cle, MAX_OTHERS, known);
  const [only, another] = autres;
  if (largest === undefined && only === undefined) return { type: "inconnu" };
  if (largest === undefined && only !== undefined && another === undefined) return areaAt(only, null);
  return { type: "plusieurs", code_postal: null, communes: named, autres };
}

/** The communes of exactly this name, otherwise those with an article before it. */
async function selectNamed(db: Database, cle: string): Promise<LocatedChoice[]> {
  if (cle === "") return [];
  const exact = await selectCommunesNamed(db, [cle]);
  return exact.length > 0 ? exact : selectCommunesNamed(db, keysWithArticle(cle));
}
