import { readFileSync } from "node:fs";
import type pg from "pg";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { type ChefFilters, EXPERIENCE_CODES } from "#app/features/chefs/rules/directory.ts";
import { districtSlugs } from "#app/features/communes/rules/commune.ts";
import { namesWithin, territoryNamed } from "#app/features/communes/rules/territories.ts";
import { matchesFilters } from "./directory-filter-oracle.ts";
import { aUser, insert } from "./factories.ts";

/** Pseudo-random integers: the same seed gives the same people and the same filters. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

// Accents, ligatures, apostrophes and LIKE wildcards. Only plain spaces: the forms normalise the others before storing.
const PRENOMS = ["Émilie", "Jean-Pierre", "Noé", "Ærø", "Zoë", "Łukasz", "Linh", "D’Artagnan", "O'Neil", "Ma", "İpek"];
const NOMS = ["Lœw", "Trần", "de La Tour", "Straße", "García", "100%", "a_b", "c\\d", "Müller", "Đặng", "Ó Briain"];
const SOCIETES = [null, "L’Œuf & Cie", "50 % végétal", "La_Table", "« Chez Zoé »", "Pain… et vin", "C:\\Cuisine"];
const VILLES = [null, "Lyon", "Saint-Étienne", "Saint Étienne", "L’Haÿ-les-Roses", "Le Mans", "Lyons-la-Forêt", "Y"];
const ZONES = [null, "Monts d’Or et val de Saône", "Île-de-France", "Le Mans – Angers", "Bretagne", "Lyon et environs"];
const TERMS = ["e", "l", "y", "%", "_", "\\", "’", "oe", "ly", "zo", "ma", "an", "%%", "é", "œ", "st", "aint", "loew"];

const PLACES = [
  "Bretagne",
  "ile de france",
  "69",
  "75011",
  "Rhône",
  "loire",
  "42 000",
  "Normandie",
  "Alsace",
  "Sarthe",
];

type Person = Parameters<typeof matchesFilters>[0] & { id: string; created_at: string };

export async function insertPeople(client: pg.ClientBase, count: number, seed: number): Promise<Person[]> {
  const random = randomNumbers(seed);
  const one = <T>(list: readonly T[]): T => {
    const picked = list[random(list.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  };
  const people: Person[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const { id: user_id } = await insert(client, "user", aUser({ email: `personne.${seed}.${rank}@exemple.fr` }));
    const fields = {
      prenom: one(PRENOMS),
      nom: one(NOMS),
      nom_societe: one(SOCIETES),
      ville: one(VILLES),
      zone_intervention: one(ZONES),
      specialites: SPECIALITES.filter(() => random(6) === 0),
      annees_experience: random(8) === 0 ? null : random(15),
      // Some share a microsecond or a millisecond, so that the id must break ties.
      created_at: `2026-03-01 10:00:00.${String(123_000 + random(40)).padStart(6, "0")}+00`,
    };
    const { id } = await insert(client, "chefs", { user_id, ...fields, actif: random(10) !== 0 });
    const { rows } = await client.query<{ actif: boolean }>("select actif from chefs where id = $1", [id]);
    if (rows[0]?.actif === true) people.push({ id, ...fields });
  }
  return people;
}

export function randomFilters(people: readonly Person[], random: (below: number) => number): ChefFilters {
  const term = (field: string | null | undefined): string => {
    const text = random(3) === 0 || !field ? (TERMS[random(TERMS.length)] ?? "") : field;
    const start = random(text.length);
    const piece = random(4) === 0 ? text : text.slice(start, start + 1 + random(6));
    const cased = [piece, piece.toUpperCase(), piece.normalize("NFD")][random(3)] ?? piece;
    return cased.trim();
  };
  const person = people[random(people.length)];
  const turned = person === undefined ? "" : `${person.nom} ${person.prenom}`;
  const fields = [person?.prenom, person?.nom, person?.nom_societe, person?.ville, person?.zone_intervention];
  return {
    q: random(2) === 0 ? "" : term([...fields, turned][random(fields.length + 1)]),
    location:
      random(2) === 0 ? "" : random(4) === 0 ? (PLACES[random(PLACES.length)] ?? "") : term(fields[3 + random(2)]),
    specialty: random(3) === 0 ? (SPECIALITES[random(SPECIALITES.length)] ?? null) : null,
    experience: random(3) === 0 ? (EXPERIENCE_CODES[random(EXPERIENCE_CODES.length)] ?? null) : null,
  };
}

/** The département of each town, from the file that the table is loaded from: the largest commune of a name decides. */
const departementByTown = new Map(
  readFileSync("db/data/communes.csv", "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .sort((a, b) => Number(a[6]) - Number(b[6]))
    .map(([, , cle = "", , departement = ""]): [string, string] => [cle.replaceAll(" ", "-"), departement]),
);

function townsOf(departements: readonly string[]): Set<string> {
  const towns = [...departementByTown].flatMap(([slug, code]) => (departements.includes(code) ? [slug] : []));
  return new Set([...towns, ...districtSlugs(departements)]);
}

/** The ids the directory must list, in order, according to the pure rule `matchesFilters`. */
export function expectedIds(people: readonly Person[], filters: ChefFilters): string[] {
  const place = territoryNamed(filters.location);
  const within = place === null ? null : { towns: townsOf(place.departements), names: namesWithin(place) };
  return people
    .filter((person) => matchesFilters(person, filters, within))
    .sort((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))
    .map(({ id }) => id);
}
