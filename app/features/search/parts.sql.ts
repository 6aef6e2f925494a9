import { type SQL, sql } from "drizzle-orm";

export const arraySql = (values: readonly (string | number)[], type: "text" | "integer" | "uuid") =>
  sql`${`{${values.join(",")}}`}::${sql.raw(type)}[]`;

/** A part of the read model: what narrows the alias `c`, and the ring of its rows. */
export type Part = {
  where: SQL;
  ring: SQL;
  /** Communes to read one by one, in the order of the index. */
  near?: SQL;
  join?: SQL;
};

export const everywherePart = (portee: "france" | "distance", ring: number): Part => ({
  where: sql`c.portee = ${sql.raw(`'${portee}'`)}`,
  ring: sql.raw(String(ring)),
});

/** Communes of some rings with their distances in kilometres. */
type CommunesByRing = readonly { readonly codes: readonly string[]; readonly kms: readonly number[] }[];

export function inCommunesPart(near: CommunesByRing, rings: readonly number[]): Part {
  const codes = rings.flatMap((ring) => near[ring]?.codes ?? []);
  const kms = rings.flatMap((ring) => near[ring]?.kms ?? []);
  const ofCodes = rings.flatMap((ring) => near[ring]?.codes.map(() => ring) ?? []);
  return {
    near: sql`unnest(${arraySql(codes, "text")}, ${arraySql(kms, "integer")}, ${arraySql(ofCodes, "integer")}) as near (code, km, ring)`,
    where: sql`c.portee in ('proche', 'large', 'france') and (c.rayon_km is null or c.rayon_km >= near.km)`,
    ring: sql`near.ring`,
  };
}

export const anywherePart: Part = { where: sql`true`, ring: sql`0` };

export const inDepartementsPart = (codes: readonly string[]): Part => ({
  where: sql`c.departement = any(${arraySql(codes, "text")})`,
  ring: sql`0`,
});

/** The straight line through the Earth that belongs to the radius, half a kilometre more: distances are rounded. */
export const withinZonePart = (at: SQL, ring: number, earthRadiusKm: number): Part => ({
  join: sql`join lateral (select position from communes where code_insee = c.commune_insee offset 0) centre on true`,
  where: sql`c.portee = 'large' and c.zone @> ${at}
    and cube_distance(centre.position, ${at}) < ${2 * earthRadiusKm} * sin((c.rayon_km + 0.5) / ${2 * earthRadiusKm})`,
  ring: sql.raw(String(ring)),
});

/**
 * The rows of a part under a condition, from `from` on. `offset 0` keeps the planner from reading the whole country by rank
 * and comparing the communes afterwards.
 */
export function partRowsSql({ near, join = sql``, where }: Part, table: SQL, condition: SQL, filter = NO_FILTER): SQL {
  return near === undefined
    ? sql`from ${table} ${join} ${filter.join} where ${condition} and ${where} and ${filter.where}`
    : sql`from ${near} cross join lateral (
        select * from ${table} where ${condition} and c.commune_insee = near.code offset 0) c
      ${filter.join} where ${where} and ${filter.where}`;
}

export type Filter = { join: SQL; where: SQL };
export const NO_FILTER: Filter = { join: sql``, where: sql`true` };

/** An anti-join: with `<> all` the planner would compare every commune with its statistics, for 20 ms. */
export const outsidePart = (part: Part, near: CommunesByRing): Part => ({
  ...part,
  where: sql`${part.where} and not exists (select from unnest(${arraySql(
    near.flatMap(({ codes }) => codes),
    "text",
  )}) as near (code) where near.code = c.commune_insee)`,
});

/** Whether a day of the read model still has a start outside the chef's minimum notice. */
export const isBeforeNoticeSql = (alias: "c" | "libre", now: Date): SQL =>
  sql`(${sql.raw(alias)}.reservable_jusqua is null or ${sql.raw(alias)}.reservable_jusqua >= ${now.toISOString()}::timestamptz)`;
