import { type SQL, sql } from "drizzle-orm";
import type { Specialite } from "#app/features/chefs/rules/codes.ts";
import { EARTH_RADIUS_KM, type LocatedCommune, pointOf } from "#app/features/chefs/rules/zone.ts";
import type { Regime, TypeService } from "#app/features/services/rules/codes.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { Cents } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { clientProfilesInOrder } from "#db/schema/client-profiles.ts";
import type { StoredTarif } from "#db/schema/search.ts";
import { candidatesByLotSql } from "./candidates-by-lot.sql.ts";
import {
  anywherePart,
  arraySql,
  everywherePart,
  type Filter,
  inCommunesPart,
  inDepartementsPart,
  isBeforeNoticeSql,
  NO_FILTER,
  outsidePart,
  type Part,
  partRowsSql,
  withinZonePart,
} from "./parts.sql.ts";
import { drawOrder, drawSql, rankOrder, relevanceOrder } from "./ranking.sql.ts";
import { lotsFor, lotsOfDepartements, readingGroups, type Size } from "./rules/reading-plan.ts";
import {
  BEYOND_RING,
  type CommunesByRing,
  communesByRing,
  drawnLots,
  LOTS,
  type LocatedCommunes,
  MAX_KM_TO_CHEF,
  REMOTE_RING,
  type SearchArea,
  type SearchedService,
} from "./rules/search.ts";
import { sortedCandidatesSql } from "./sorted-candidates.sql.ts";

/** Filters that the database applies when a set is too large to be examined whole. */
export type ServiceFilters = {
  types: readonly TypeService[];
  regimes: readonly Regime[];
  specialite: Specialite | null;
  verifie: boolean;
  /** Per person, travel included. */
  budget: Cents | null;
};

/** `jour` null: any day after `today`. `now` decides which days are inside the chef's minimum notice. */
type Wanted = {
  jour: Day | null;
  convives: number;
  today: Day;
  now: Date;
  filters: ServiceFilters | null;
  chef_id: string | null;
};

/** A bookable service at its place in the order. */
type Candidate = { service_id: string; chef_id: string; tirage: number };

/** Days that hold nearly all free slots. */
const DAYS = 100;

const rowsIn = (name: string) => sql`(select greatest(reltuples, 0) from pg_class where oid = ${name}::regclass)`;

/** About how many rows a search without a place examines, and how many of them are remote: from the planner's statistics. */
const size = (jour: Day | null) => {
  const [table, days] = jour === null ? ["recherche_services", 1] : ["recherche_jours", DAYS];
  return sql`${rowsIn(table)} / ${days}::float8 as lignes, ${rowsIn(`${table}_ranked_everywhere`)} / ${days}::float8 as partout`;
};

/** Where a search looks, and about how many rows there are. */
type Area = Size & { place: SearchArea | null; near: CommunesByRing };
const NO_ROWS = { lignes: 0, partout: 0, codes: [], latitudes: [], longitudes: [], populations: [] };

async function selectArea(db: Database, place: SearchArea | null, jour: Day | null): Promise<Area> {
  if (place?.type !== "commune") {
    const { rows } = await db.execute<Size>(sql`select ${size(jour)}`);
    const { lignes, partout } = rows[0] ?? NO_ROWS;
    return { place, near: [], lignes, partout };
  }
  const { rows } = await db.execute<Size & LocatedCommunes>(sql`
    select coalesce(json_agg(code_insee), '[]') as codes, coalesce(json_agg(latitude), '[]') as latitudes,
      coalesce(json_agg(longitude), '[]') as longitudes, coalesce(json_agg(population), '[]') as populations, ${size(jour)}
    from communes where position <@ cube_enlarge(${cubeOf(place.commune)}, ${MAX_KM_TO_CHEF + 1}, 3)`);
  const { lignes, partout, ...communes } = rows[0] ?? NO_ROWS;
  return { place, near: communesByRing(place.commune, communes), lignes, partout };
}

/** `communes.position` of a place. */
const cubeOf = (from: LocatedCommune) => sql`${`(${pointOf(from).join(",")})`}::cube`;

/** The parts that reach a commune from some rings. */
const partsOf = (near: CommunesByRing, rings: readonly number[], from: LocatedCommune): Part[] => [
  inCommunesPart(near, rings),
  ...(rings.includes(REMOTE_RING) ? [everywherePart("distance", REMOTE_RING)] : []),
  ...(rings.includes(BEYOND_RING)
    ? [
        outsidePart(everywherePart("france", BEYOND_RING), near),
        outsidePart(withinZonePart(cubeOf(from), BEYOND_RING, EARTH_RADIUS_KM), near),
      ]
    : []),
];

/** Free on the wanted day, or a bound of it without a day: `hasFreeDay` is exact. */
function isFree({ jour, convives, today, now, chef_id }: Wanted): SQL {
  const ofChef = chef_id === null ? sql`` : sql`c.chef_id = ${chef_id} and`;
  return jour === null
    ? sql`${ofChef} c.places_max >= ${convives} and c.dernier_jour > ${today}`
    : sql`${ofChef} c.jour = ${jour} and c.places >= ${convives} and ${isBeforeNoticeSql("c", now)}`;
}

const source = ({ jour }: Wanted) => (jour === null ? sql`recherche_services c` : sql`recherche_jours c`);

/** Without a day: one free day exists. */
const hasFreeDay = ({ jour, convives, today, now }: Wanted) =>
  jour === null
    ? sql`cross join lateral (select from recherche_jours libre where libre.service_id = c.service_id
        and libre.jour > ${today} and libre.places >= ${convives} and ${isBeforeNoticeSql("libre", now)} limit 1) libre`
    : sql``;

function filtered({ filters, jour }: Wanted): Filter {
  if (filters === null) return NO_FILTER;
  const { types, regimes, specialite, verifie, budget } = filters;
  const facts = sql.raw(jour === null ? "c" : "facts");
  const conditions = [
    types.length > 0 ? sql`${facts}.type_service = any(${arraySql(types, "text")})` : null,
    regimes.length > 0 ? sql`${facts}.regimes @> ${arraySql(regimes, "text")}` : null,
    specialite === null ? null : sql`${facts}.specialites @> ${arraySql([specialite], "text")}`,
    verifie ? sql`c.verifie` : null,
    budget === null ? null : sql`${facts}.prix_plancher <= ${budget}`,
  ].filter((condition) => condition !== null);
  return {
    join: jour === null ? sql`` : sql`join recherche_services facts on facts.service_id = c.service_id`,
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
  };
}

/** The rows of some parts. `ring` and `tirage` are computed once, because the rows are sorted by them. */
function rowsOfParts(wanted: Wanted, parts: readonly Part[], condition: SQL): SQL {
  const [table, free] = [source(wanted), sql`${isFree(wanted)} and ${condition}`];
  const rows = parts.map(
    (
      part,
    ) => sql`select c.service_id, c.chef_id, c.verifie, c.note_demi, ${part.ring} as ring, ${drawSql(wanted.today)} as tirage
      ${partRowsSql(part, table, free, filtered(wanted))}`,
  );
  return sql.join(rows, sql` union all `);
}

async function best(db: Database, wanted: Wanted, parts: readonly Part[], lots: number, limit: number) {
  const read = { rows: (condition: SQL) => rowsOfParts(wanted, parts, condition), freeDay: hasFreeDay(wanted), limit };
  const everyDay = wanted.jour === null;
  const ofDay = everyDay ? sql`true` : sql`c.jour = ${wanted.jour}`;
  const ranges = drawnLots(wanted.today, lots);
  const steps = sql`unnest(${arraySql(
    ranges.map(({ du }) => du),
    "integer",
  )}, ${arraySql(
    ranges.map(({ au }) => au),
    "integer",
  )})`;
  const { rows } = await db.execute<Candidate>(
    lots === LOTS
      ? sortedCandidatesSql({ ...read, everyDay, relevanceOrder })
      : candidatesByLotSql({ ...read, source: source(wanted), ofDay, steps, rankOrder, drawOrder }),
  );
  return rows;
}

/** The bookable services of a search in the order of the ranking: ring, verified, rating, draw. */
async function selectCandidates(db: Database, area: Area, wanted: Wanted, limit: number): Promise<Candidate[]> {
  const { place, lignes } = area;
  if (wanted.chef_id !== null) return best(db, wanted, allParts(area), LOTS, limit);
  if (place === null) return best(db, wanted, [anywherePart], lotsFor(lignes, limit), limit);
  if (place.type === "territoire") {
    const lots = lotsOfDepartements(place.departements.length, area, limit);
    return best(db, wanted, [inDepartementsPart(place.departements)], lots, limit);
  }
  const found: Candidate[] = [];
  for (const { rings, lots } of readingGroups(area, limit)) {
    if (found.length === limit) break;
    found.push(...(await best(db, wanted, partsOf(area.near, rings, place.commune), lots, limit - found.length)));
  }
  return found;
}

/** The parts that serve a place, in no order. */
function allParts({ place, near }: Area): Part[] {
  if (place === null) return [anywherePart];
  if (place.type === "territoire") return [inDepartementsPart(place.departements)];
  return partsOf(near, [...near.keys()], place.commune);
}

type StoredService = Omit<SearchedService, "commune" | "tarif" | "chef_cree_le" | "tirage"> & {
  chef_cree_le: string;
  commune_insee: string | null;
  tarifs: StoredTarif[];
};
type ServiceRow = {
  services: StoredService[];
  communes: NonNullable<SearchedService["commune"]>[];
  /** In the order of every price list. */
  profils: [id: string, nom: string][];
};

/** The facts of services with their place in the draw, in the given order. One JSON value: it is parsed at once, not column by column. */
async function selectFacts(
  db: Database,
  drawn: readonly { readonly service_id: string; readonly tirage: number }[],
): Promise<SearchedService[]> {
  if (drawn.length === 0) return [];
  const { rows } = await db.execute<ServiceRow>(sql`
    with found as materialized (
      select service_id, chef_id, type_service, lieu_prestation, deplacement, rayon_km, tarifs, regimes, specialites, verifie,
        note::float8 as note, avis, chef_cree_le, commune_insee, json_build_object('frais_deplacement', frais_deplacement,
          'km_compris', km_compris, 'prix_km', (prix_km * 100)::float8,
          'forfait_deplacement', (forfait_deplacement * 100)::float8) as frais
      from recherche_services where service_id = any(${arraySql(
        drawn.map(({ service_id }) => service_id),
        "uuid",
      )}))
    select (select coalesce(json_agg(found), '[]') from found) as services,
      (select coalesce(json_agg(json_build_object('code_insee', code_insee, 'nom', nom, 'departement', departement,
          'latitude', latitude, 'longitude', longitude, 'estimee', source_coordonnees like 'estime%')), '[]')
        from communes where code_insee = any(array(select distinct commune_insee from found))) as communes,
      (select coalesce(json_agg(json_build_array(id, nom) order by ${clientProfilesInOrder}), '[]') from client_profiles) as profils`);
  const { services = [], communes = [], profils = [] } = rows[0] ?? {};
  const stored = new Map(services.map((service) => [service.service_id, service]));
  const communeOf = new Map(communes.map((commune) => [commune.code_insee, commune]));
  return drawn.flatMap(({ service_id, tirage }) => {
    const service = stored.get(service_id);
    if (service === undefined) return [];
    const { tarifs, chef_cree_le, commune_insee, ...facts } = service;
    const commune = communeOf.get(commune_insee ?? "") ?? null;
    return [{ ...facts, tirage, commune, tarif: tarifOf(tarifs, profils), chef_cree_le: new Date(chef_cree_le) }];
  });
}

/** The facts of services that are on offer with a price, in the given order, without their place in the draw. */
export const selectOfferedServices = (db: Database, service_ids: readonly string[]): Promise<SearchedService[]> =>
  selectFacts(
    db,
    service_ids.map((service_id) => ({ service_id, tirage: 0 })),
  );

/** The first visible price in the order of the profiles. */
function tarifOf(tarifs: readonly StoredTarif[], profils: ServiceRow["profils"]): SearchedService["tarif"] {
  for (const [id, nom] of profils) {
    const first = tarifs.find(({ client_profile_id }) => client_profile_id === id);
    if (first !== undefined) return { nom, prix: first.prix, paliers: first.paliers };
  }
  throw new Error("read service failed: a service of the read model has no price of a known profile");
}

/** Services examined by one search. Beyond, the database applies the filters. */
export const MAX_EXAMINED = 500;
/** Of those, the services that pass the filters, when the database applies them: ten pages. Facets are not counted then. */
export const MAX_NARROWED = 240;

type ServiceSearch = {
  place: SearchArea | null;
  jour: Day | null;
  convives: number;
  today: Day;
  now: Date;
  filters?: ServiceFilters;
  /** Only this chef: whether and why a search shows them. */
  chef_id?: string;
  /** Services examined at most. */
  limit: number;
  /** Of a set with more than `limit` services, only those of the first chefs are returned. */
  firstChefs?: number;
};

/**
 * `complete` is false when there are more than `limit`. `filtered`: the database has already applied the filters.
 * `chefs` counts those of all examined services.
 */
type FoundServices = { services: SearchedService[]; complete: boolean; filtered: boolean; chefs: number };

/**
 * The bookable services of a search in the order of the ranking. Filters are applied here only when there are more than
 * `limit` without them: a set that is examined whole shows what each filter would find.
 */
export async function searchServices(db: Database, search: ServiceSearch): Promise<FoundServices> {
  const { place, convives, today, now, chef_id = null } = search;
  const jour = search.jour !== null && search.jour > today ? search.jour : null;
  const area = await selectArea(db, place, jour);
  const wanted = { jour, convives, today, now, filters: null, chef_id };
  const unfiltered = await selectCandidates(db, area, wanted, search.limit + 1);
  const filtered = unfiltered.length > search.limit && search.filters !== undefined;
  const limit = filtered ? Math.min(search.limit, MAX_NARROWED) : search.limit;
  const candidates = filtered
    ? await selectCandidates(db, area, { ...wanted, filters: search.filters ?? null }, limit + 1)
    : unfiltered;
  const complete = candidates.length <= limit;
  const examined = candidates.slice(0, limit);
  const needed = complete ? examined : ofFirstChefs(examined, search.firstChefs ?? limit);
  return {
    services: await selectFacts(db, needed),
    complete,
    filtered,
    chefs: new Set(examined.map(({ chef_id }) => chef_id)).size,
  };
}

function ofFirstChefs(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const first = new Set([...new Set(candidates.map(({ chef_id }) => chef_id))].slice(0, count));
  return candidates.filter(({ chef_id }) => first.has(chef_id));
}

/** Services examined per day to count its chefs, for each way to serve the place. */
const MAX_COUNTED = 1_000;

/** How many chefs serve the place on each day; `plus` when there may be more. */
export type ChefsOfDay = { jour: Day; chefs: number; plus: boolean };

export async function countFreeChefsPerDay(
  db: Database,
  { place, days, convives, today, now }: Omit<ServiceSearch, "jour" | "limit"> & { days: readonly Day[] },
): Promise<ChefsOfDay[]> {
  const parts = allParts(await selectArea(db, place, null)).map(
    (part, index) => sql`(select c.chef_id, ${index} as part
      ${partRowsSql(part, sql`recherche_jours c`, sql`c.jour = jours.jour and c.places >= ${convives} and ${isBeforeNoticeSql("c", now)}`)} limit ${MAX_COUNTED})`,
  );
  const { rows } = await db.execute<ChefsOfDay>(sql`
    select to_char(jour, 'YYYY-MM-DD') as jour, count(distinct chef_id)::int as chefs,
      coalesce(max(of_part) >= ${MAX_COUNTED}, false) as plus
    from (
      select jours.jour, libre.chef_id, count(libre.part) over (partition by jours.jour, libre.part) as of_part
      from unnest(${`{${days.join(",")}}`}::date[]) as jours (jour)
      left join lateral (${sql.join(parts, sql` union all `)}) libre on jours.jour > ${today}) examined
    group by jour order by jour`);
  return rows;
}
