import { type SQL, sql } from "drizzle-orm";
import { type Day, type Time, ZONE } from "#app/domain/calendar.ts";
import type { Regime, Specialite, TypeService } from "#app/domain/catalog.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  BEYOND_RING,
  type CommunesByRing,
  communesByRing,
  drawSeed,
  MAX_KM_TO_CHEF,
  type Offer,
  REMOTE_RING,
  type Ring,
  type SearchPlace,
} from "#app/domain/search.ts";
import { EARTH_RADIUS_KM, type LocatedCommune, pointOf } from "#app/domain/travel.ts";
import type { Database } from "#db/database.ts";
import type { StoredTarif } from "#db/schema/search.ts";

/** Filters that the database applies when a set is too large to be examined whole. */
export type OfferFilters = {
  types: readonly TypeService[];
  regimes: readonly Regime[];
  specialite: Specialite | null;
  verifie: boolean;
  /** Per person, travel included. */
  budget: Cents | null;
};

/** `jour` null: any day after `today`. */
type Wanted = { jour: Day | null; convives: number; today: Day; seed: number; filters: OfferFilters | null };

const LOTS = 256;
/** Inhabitants whose chefs are sorted by one query: about a thousand services of one day at a million chefs. */
const ENOUGH_PEOPLE = 1_000_000;
const ENOUGH_PEOPLE_ANY_DAY = 100_000;

const list = (values: readonly (string | number)[], type: "text" | "integer" | "uuid") =>
  sql`${`{${values.map((value) => JSON.stringify(value)).join(",")}}`}::${sql.raw(type)}[]`;

/**
 * The draw of the day, 53 bits, for the read model's alias `c`: the lot of the chef first, in an order drawn every day, then
 * the chef within the lot.
 */
const draw = (seed: number): SQL => sql`(((hashint8extended(c.lot, ${seed}) & 8191) << 40) | (c.lot::bigint << 32)
  | (uuid_hash_extended(c.chef_id, ${seed}) & 4294967295))`;

const byRank = (seed: number) => sql`c.ring, c.verifie desc, c.note_demi desc, ${draw(seed)}, c.service_id`;

async function selectNear(db: Database, from: LocatedCommune): Promise<CommunesByRing> {
  const { rows } = await db.execute<{ communes: [string, number, number, number][] }>(sql`
    select coalesce(json_agg(json_build_array(code_insee, latitude, longitude, population)), '[]') as communes
    from communes where position <@ cube_enlarge(${cubeOf(from)}, ${MAX_KM_TO_CHEF + 1}, 3)`);
  return communesByRing(from, rows[0]?.communes ?? []);
}

/** `communes.position` of a place. */
const cubeOf = (from: LocatedCommune) => sql`${`(${pointOf(from).join(",")})`}::cube`;

/** A part of the read model: more tables that join the alias `c`, a condition, and the ring of its rows. */
type Part = { join: SQL; where: SQL; ring: SQL };

const everywhere = (portee: "france" | "distance", ring: Ring): Part => ({
  join: sql``,
  where: sql`c.portee = ${sql.raw(`'${portee}'`)}`,
  ring: sql.raw(String(ring)),
});

function inCommunes(near: CommunesByRing, rings: readonly number[]): Part {
  const codes = rings.flatMap((ring) => near[ring]?.codes ?? []);
  const kms = rings.flatMap((ring) => near[ring]?.kms ?? []);
  const ofCodes = rings.flatMap((ring) => near[ring]?.codes.map(() => ring) ?? []);
  return {
    join: sql`join unnest(${list(codes, "text")}, ${list(kms, "integer")}, ${list(ofCodes, "integer")})
      as near (code, km, ring) on near.code = c.commune_insee`,
    where: sql`c.portee in ('proche', 'large', 'france') and (c.rayon_km is null or c.rayon_km >= near.km)`,
    ring: sql`near.ring`,
  };
}

const anywhere: Part = { join: sql``, where: sql`true`, ring: sql`0` };

const inDepartements = (codes: readonly string[]): Part => ({
  join: sql``,
  where: sql`c.departement = any(${list(codes, "text")})`,
  ring: sql`0`,
});

/** The straight line through the Earth that belongs to the radius, half a kilometre more: distances are rounded. */
const withinZone = (from: LocatedCommune): Part => ({
  join: sql`join lateral (select position from communes where code_insee = c.commune_insee offset 0) centre on true`,
  where: sql`c.portee = 'large' and c.zone @> ${cubeOf(from)}
    and cube_distance(centre.position, ${cubeOf(from)})
      < ${2 * EARTH_RADIUS_KM} * sin((c.rayon_km + 0.5) / ${2 * EARTH_RADIUS_KM})`,
  ring: sql.raw(String(BEYOND_RING)),
});

/** An anti-join: with `<> all` the planner would compare every commune with its statistics, for 20 ms. */
const outside = (part: Part, near: CommunesByRing): Part => ({
  ...part,
  where: sql`${part.where} and not exists (select from unnest(${list(
    near.flatMap(({ codes }) => codes),
    "text",
  )}) as near (code) where near.code = c.commune_insee)`,
});

/** The parts that reach a commune from some rings. */
const partsOf = (near: CommunesByRing, rings: readonly number[], from: LocatedCommune): Part[] => [
  inCommunes(near, rings),
  ...(rings.includes(REMOTE_RING) ? [everywhere("distance", REMOTE_RING)] : []),
  ...(rings.includes(BEYOND_RING)
    ? [outside(everywhere("france", BEYOND_RING), near), outside(withinZone(from), near)]
    : []),
];

/**
 * Rings read by one query: in a large town its own ring fills the list, in the country one query reads all rings but the
 * last. The number of inhabitants says which: chefs live where people live.
 */
function batchesOf(near: CommunesByRing, enough: number): number[][] {
  const batches: number[][] = [[]];
  let habitants = 0;
  for (const [ring, communes] of near.entries()) {
    if (habitants >= enough || ring === BEYOND_RING) {
      batches.push([]);
      habitants = 0;
    }
    batches.at(-1)?.push(ring);
    habitants += communes.habitants;
  }
  return batches;
}

/** Free on the wanted day, or a bound of it without a day: `hasFreeDay` is exact. */
function isFree({ jour, convives, today }: Wanted): SQL {
  return jour === null
    ? sql`c.places_max >= ${convives} and c.dernier_jour > ${today}`
    : sql`c.jour = ${jour} and c.places >= ${convives}`;
}

const source = ({ jour }: Wanted) => (jour === null ? sql`recherche_services c` : sql`recherche_jours c`);

const hasFreeDay = ({ jour, convives, today }: Wanted) =>
  jour === null
    ? sql`cross join lateral (select from recherche_jours libre where libre.service_id = c.service_id
        and libre.jour > ${today} and libre.places >= ${convives} limit 1) libre`
    : sql``;

function filtered({ filters, jour }: Wanted): Omit<Part, "ring"> {
  if (filters === null) return { join: sql``, where: sql`true` };
  const { types, regimes, specialite, verifie, budget } = filters;
  const facts = sql.raw(jour === null ? "c" : "facts");
  const conditions = [
    types.length > 0 ? sql`${facts}.type_service = any(${list(types, "text")})` : null,
    regimes.length > 0 ? sql`${facts}.regimes @> ${list(regimes, "text")}` : null,
    specialite === null ? null : sql`${facts}.specialites @> ${list([specialite], "text")}`,
    verifie ? sql`c.verifie` : null,
    budget === null ? null : sql`${facts}.prix_plancher <= ${budget}`,
  ].filter((condition) => condition !== null);
  return {
    join: jour === null ? sql`` : sql`join recherche_services facts on facts.service_id = c.service_id`,
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
  };
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ service_id: string }>(query);
  return rows.map(({ service_id }) => service_id);
}

/** The best services of one or more parts. Without a day the sorted rows are checked one by one, until there are enough. */
function best(db: Database, wanted: Wanted, parts: readonly Part[], limit: number): Promise<string[]> {
  const filter = filtered(wanted);
  const columns = sql`c.service_id, c.chef_id, c.verifie, c.note_demi, c.lot`;
  const rows = parts.map(
    ({ join, where, ring }) => sql`select ${columns}, ${ring} as ring from ${source(wanted)} ${join} ${filter.join}
      where ${isFree(wanted)} and ${where} and ${filter.where}`,
  );
  const order = byRank(wanted.seed);
  return idsOf(
    db,
    sql`select c.service_id from (
      select c.* from (${sql.join(rows, sql` union all `)}) c order by ${order} ${wanted.jour === null ? sql`offset 0` : sql`limit ${limit}`}) c
    ${hasFreeDay(wanted)} order by ${order} limit ${limit}`,
  );
}

/**
 * The same for a part too large to be sorted: for each rank the first lot of the draw, then the next 3, 12, 48 and 192. The
 * steps are one subquery, so that a lateral join can only follow their order.
 */
function bestByLot(db: Database, wanted: Wanted, where: SQL, limit: number): Promise<string[]> {
  const { seed, jour } = wanted;
  const filter = filtered(wanted);
  const day = jour === null ? sql`true` : sql`c.jour = ${jour}`;
  return idsOf(
    db,
    sql`select c.service_id
    from (
      select verifie, note_demi::smallint as note_demi, lots
      from (values (true), (false)) as v (verifie), generate_series(0, 10) note_demi, (
        select array_agg(lot::smallint) as lots, min(place) as first from (
          select lot, row_number() over (order by hashint8extended(lot, ${seed}) & 8191, lot) as place
          from generate_series(0, ${LOTS - 1}) lot) drawn
        group by ceil(log(4, place))) chunk
      where exists (select from ${source(wanted)} where ${day} and c.verifie = v.verifie and c.note_demi = note_demi::smallint)
      order by verifie desc, note_demi desc, first offset 0) step
    cross join lateral (
      select c.service_id from ${source(wanted)} ${filter.join}
      where c.verifie = step.verifie and c.note_demi = step.note_demi and c.lot = any(step.lots)
        and ${isFree(wanted)} and ${where} and ${filter.where}
      order by ${draw(seed)}, c.service_id) c
    ${hasFreeDay(wanted)}
    limit ${limit}`,
  );
}

/** The bookable services of a search in the order of the ranking: ring, verified, rating, draw. */
async function selectCandidates(
  db: Database,
  wanted: Wanted,
  place: SearchPlace | null,
  limit: number,
): Promise<string[]> {
  if (place === null) return bestByLot(db, wanted, sql`true`, limit);
  if (place.type === "territoire") {
    const part = inDepartements(place.departements);
    return wanted.jour === null ? bestByLot(db, wanted, part.where, limit) : best(db, wanted, [part], limit);
  }
  const near = await selectNear(db, place.commune);
  const found: string[] = [];
  for (const rings of batchesOf(near, wanted.jour === null ? ENOUGH_PEOPLE_ANY_DAY : ENOUGH_PEOPLE)) {
    if (found.length < limit)
      found.push(...(await best(db, wanted, partsOf(near, rings, place.commune), limit - found.length)));
  }
  return found;
}

/** The parts that serve a place, in no order. */
async function selectParts(db: Database, place: SearchPlace | null): Promise<Part[]> {
  if (place === null) return [anywhere];
  if (place.type === "territoire") return [inDepartements(place.departements)];
  const near = await selectNear(db, place.commune);
  return partsOf(near, [...near.keys()], place.commune);
}

/** Services examined by one search. Beyond, the database applies the filters. */
export const MAX_EXAMINED = 500;

type OfferSearch = {
  place: SearchPlace | null;
  jour: Day | null;
  convives: number;
  today: Day;
  filters?: OfferFilters;
  limit: number;
};

/** `complete` is false when there are more. `filtered` says that the database already applied the filters. */
type FoundOffers = { offers: Offer[]; complete: boolean; filtered: boolean };

/**
 * The bookable services of a search in the order of the ranking, at most `limit`. Filters are applied here only when there
 * are more without them: a set that is examined whole shows what each filter would find.
 */
export async function selectOffers(db: Database, search: OfferSearch): Promise<FoundOffers> {
  const { place, convives, today, limit } = search;
  const jour = search.jour !== null && search.jour > today ? search.jour : null;
  const seed = drawSeed(today);
  const read = (filters: OfferFilters | null) =>
    selectCandidates(db, { jour, convives, today, seed, filters }, place, limit + 1);
  const unfiltered = await read(null);
  const filtered = unfiltered.length > limit && search.filters !== undefined;
  const ids = filtered ? await read(search.filters ?? null) : unfiltered;
  return { offers: await selectFacts(db, ids.slice(0, limit), seed), complete: ids.length <= limit, filtered };
}

type FactsRow = Omit<Offer, "commune" | "frais" | "tarif" | "chef_cree_le"> & {
  chef_cree_le: string;
  code_insee: string | null;
  nom: string;
  departement: string;
  latitude: number;
  longitude: number;
  estimee: boolean;
  frais: Offer["frais"];
  tarifs: StoredTarif[];
};

/** The facts of services, in the order of `ids`. `offset 0` keeps the planner from hashing all communes for some hundred. */
async function selectFacts(db: Database, ids: readonly string[], seed: number): Promise<Offer[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<FactsRow>(sql`
    select c.service_id, c.chef_id, c.type_service, c.lieu_prestation, c.deplacement, c.rayon_km, c.tarifs, c.regimes,
      c.specialites, c.verifie, c.note::float8 as note, c.avis, c.chef_cree_le, ${draw(seed)}::float8 as tirage,
      json_build_object('frais_deplacement', c.frais_deplacement, 'km_compris', c.km_compris,
        'prix_km', (c.prix_km * 100)::float8, 'forfait_deplacement', (c.forfait_deplacement * 100)::float8) as frais,
      commune.code_insee, commune.nom, commune.departement, commune.latitude, commune.longitude,
      commune.source_coordonnees like 'estime%' as estimee
    from recherche_services c
    left join lateral (select * from communes where code_insee = c.commune_insee offset 0) commune on true
    where c.service_id = any(${list(ids, "uuid")})`);
  const profiles = await selectProfiles(db, rows);
  const offers = new Map(rows.map((row) => [row.service_id, offerOf(row, profiles)]));
  return ids.flatMap((id) => offers.get(id) ?? []);
}

/** The names of the profiles of some prices, in the order of every price list. */
async function selectProfiles(db: Database, rows: readonly FactsRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ tarifs }) => tarifs.map(({ client_profile_id }) => client_profile_id)));
  const { rows: profiles } = await db.execute<{ id: string; nom: string }>(sql`
    select id, nom from client_profiles where id = any(${list([...ids], "uuid")}) order by nom collate "fr-x-icu", id`);
  return new Map(profiles.map(({ id, nom }) => [id, nom]));
}

function offerOf(row: FactsRow, profiles: ReadonlyMap<string, string>): Offer {
  const { code_insee, nom, departement, latitude, longitude, estimee, tarifs, chef_cree_le, ...facts } = row;
  return {
    ...facts,
    tarif: tarifOf(tarifs, profiles),
    chef_cree_le: new Date(chef_cree_le),
    commune: code_insee === null ? null : { code_insee, nom, departement, latitude, longitude, estimee },
  };
}

/** The first visible price in the order of the profiles. */
function tarifOf(tarifs: readonly StoredTarif[], profiles: ReadonlyMap<string, string>): Offer["tarif"] {
  for (const [id, nom] of profiles) {
    const first = tarifs.find(({ client_profile_id }) => client_profile_id === id);
    if (first !== undefined) return { nom, prix: first.prix, paliers: first.paliers };
  }
  throw new Error("read offer failed: a service of the read model has no price of a known profile");
}

export type FreeTime = { service_id: string; availability_id: string; heure: Time };

/** The bookable starts of a day, in the Paris time zone, soonest first. */
export async function selectFreeTimes(
  db: Database,
  { service_ids, jour, convives }: { service_ids: readonly string[]; jour: Day; convives: number },
): Promise<FreeTime[]> {
  const ids = list(service_ids, "uuid");
  const { rows } = await db.execute<FreeTime>(sql`
    select service_id, availability_id, to_char(date_debut at time zone ${sql.raw(`'${ZONE}'`)}, 'HH24:MI') as heure
    from recherche_creneaux_libres(array(select distinct chef_id from recherche_services where service_id = any(${ids})),
      ${jour}::date, ${jour}::date + 1)
    where service_id = any(${ids}) and places >= ${convives}
    order by date_debut, availability_id`);
  return rows;
}

export type FreeDay = { service_id: string; jour: Day };

/** The next days, from tomorrow, on which each service has room for the guests. */
export async function selectNextFreeDays(
  db: Database,
  input: { service_ids: readonly string[]; convives: number; today: Day; count: number },
): Promise<FreeDay[]> {
  const { rows } = await db.execute<FreeDay>(sql`
    select wanted.service_id, to_char(libre.jour, 'YYYY-MM-DD') as jour
    from unnest(${list(input.service_ids, "uuid")}) as wanted (service_id) cross join lateral (
      select jour from recherche_jours c
      where c.service_id = wanted.service_id and c.jour > ${input.today} and c.places >= ${input.convives}
      order by jour limit ${input.count}) libre
    order by wanted.service_id, libre.jour`);
  return rows;
}

/** Services examined per day to count its chefs, for each way to serve the place. */
const MAX_COUNTED = 1_000;

/** How many chefs serve the place on each day; `plus` when there may be more. */
export type ChefsOfDay = { jour: Day; chefs: number; plus: boolean };

export async function countFreeChefsPerDay(
  db: Database,
  { place, days, convives, today }: { place: SearchPlace | null; days: readonly Day[]; convives: number; today: Day },
): Promise<ChefsOfDay[]> {
  const parts = (await selectParts(db, place)).map(
    ({ join, where }, part) => sql`(select c.chef_id, ${part} as part from recherche_jours c ${join}
      where c.jour = jours.jour and c.places >= ${convives} and ${where} limit ${MAX_COUNTED})`,
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
