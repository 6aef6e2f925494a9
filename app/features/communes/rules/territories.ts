import { slugOf } from "#app/shared/text.ts";

/** By code, in the order of the codes. */
const DEPARTEMENTS: readonly (readonly [code: string, nom: string])[] = [
  ["01", "Ain"],
  ["02", "Aisne"],
  ["03", "Allier"],
  ["04", "Alpes-de-Haute-Provence"],
  ["05", "Hautes-Alpes"],
  ["06", "Alpes-Maritimes"],
  ["07", "Ardèche"],
  ["08", "Ardennes"],
  ["09", "Ariège"],
  ["10", "Aube"],
  ["11", "Aude"],
  ["12", "Aveyron"],
  ["13", "Bouches-du-Rhône"],
  ["14", "Calvados"],
  ["15", "Cantal"],
  ["16", "Charente"],
  ["17", "Charente-Maritime"],
  ["18", "Cher"],
  ["19", "Corrèze"],
  ["21", "Côte-d’Or"],
  ["22", "Côtes-d’Armor"],
  ["23", "Creuse"],
  ["24", "Dordogne"],
  ["25", "Doubs"],
  ["26", "Drôme"],
  ["27", "Eure"],
  ["28", "Eure-et-Loir"],
  ["29", "Finistère"],
  ["2A", "Corse-du-Sud"],
  ["2B", "Haute-Corse"],
  ["30", "Gard"],
  ["31", "Haute-Garonne"],
  ["32", "Gers"],
  ["33", "Gironde"],
  ["34", "Hérault"],
  ["35", "Ille-et-Vilaine"],
  ["36", "Indre"],
  ["37", "Indre-et-Loire"],
  ["38", "Isère"],
  ["39", "Jura"],
  ["40", "Landes"],
  ["41", "Loir-et-Cher"],
  ["42", "Loire"],
  ["43", "Haute-Loire"],
  ["44", "Loire-Atlantique"],
  ["45", "Loiret"],
  ["46", "Lot"],
  ["47", "Lot-et-Garonne"],
  ["48", "Lozère"],
  ["49", "Maine-et-Loire"],
  ["50", "Manche"],
  ["51", "Marne"],
  ["52", "Haute-Marne"],
  ["53", "Mayenne"],
  ["54", "Meurthe-et-Moselle"],
  ["55", "Meuse"],
  ["56", "Morbihan"],
  ["57", "Moselle"],
  ["58", "Nièvre"],
  ["59", "Nord"],
  ["60", "Oise"],
  ["61", "Orne"],
  ["62", "Pas-de-Calais"],
  ["63", "Puy-de-Dôme"],
  ["64", "Pyrénées-Atlantiques"],
  ["65", "Hautes-Pyrénées"],
  ["66", "Pyrénées-Orientales"],
  ["67", "Bas-Rhin"],
  ["68", "Haut-Rhin"],
  ["69", "Rhône"],
  ["70", "Haute-Saône"],
  ["71", "Saône-et-Loire"],
  ["72", "Sarthe"],
  ["73", "Savoie"],
  ["74", "Haute-Savoie"],
  ["75", "Paris"],
  ["76", "Seine-Maritime"],
  ["77", "Seine-et-Marne"],
  ["78", "Yvelines"],
  ["79", "Deux-Sèvres"],
  ["80", "Somme"],
  ["81", "Tarn"],
  ["82", "Tarn-et-Garonne"],
  ["83", "Var"],
  ["84", "Vaucluse"],
  ["85", "Vendée"],
  ["86", "Vienne"],
  ["87", "Haute-Vienne"],
  ["88", "Vosges"],
  ["89", "Yonne"],
  ["90", "Territoire de Belfort"],
  ["91", "Essonne"],
  ["92", "Hauts-de-Seine"],
  ["93", "Seine-Saint-Denis"],
  ["94", "Val-de-Marne"],
  ["95", "Val-d’Oise"],
  ["971", "Guadeloupe"],
  ["972", "Martinique"],
  ["973", "Guyane"],
  ["974", "La Réunion"],
  ["976", "Mayotte"],
];

/** Overseas collectivities: their communes are known, but no search covers them as a whole. */
const COLLECTIVITIES: Readonly<Record<string, string>> = {
  "975": "Saint-Pierre-et-Miquelon",
  "977": "Saint-Barthélemy",
  "978": "Saint-Martin",
  "986": "Wallis-et-Futuna",
  "987": "Polynésie française",
  "988": "Nouvelle-Calédonie",
};

/** The régions with the codes of their départements. */
const REGIONS: readonly (readonly [nom: string, departements: string])[] = [
  ["Auvergne-Rhône-Alpes", "01 03 07 15 26 38 42 43 63 69 73 74"],
  ["Bourgogne-Franche-Comté", "21 25 39 58 70 71 89 90"],
  ["Bretagne", "22 29 35 56"],
  ["Centre-Val de Loire", "18 28 36 37 41 45"],
  ["Corse", "2A 2B"],
  ["Grand Est", "08 10 51 52 54 55 57 67 68 88"],
  ["Guadeloupe", "971"],
  ["Guyane", "973"],
  ["Hauts-de-France", "02 59 60 62 80"],
  ["La Réunion", "974"],
  ["Martinique", "972"],
  ["Mayotte", "976"],
  ["Normandie", "14 27 50 61 76"],
  ["Nouvelle-Aquitaine", "16 17 19 23 24 33 40 47 64 79 86 87"],
  ["Occitanie", "09 11 12 30 31 32 34 46 48 65 66 81 82"],
  ["Pays de la Loire", "44 49 53 72 85"],
  ["Provence-Alpes-Côte d’Azur", "04 05 06 13 83 84"],
  ["Île-de-France", "75 77 78 91 92 93 94 95"],
];

/** Other names of régions in use: those of before 2016, abbreviations and short forms. */
const USUAL_NAMES: readonly (readonly [nom: string, departements: string])[] = [
  ["Alsace", "67 68"],
  ["Aquitaine", "24 33 40 47 64"],
  ["Auvergne", "03 15 43 63"],
  ["Basse-Normandie", "14 50 61"],
  ["Bourgogne", "21 58 71 89"],
  ["Champagne-Ardenne", "08 10 51 52"],
  ["Côte d’Azur", "06 83"],
  ["Franche-Comté", "25 39 70 90"],
  ["Haute-Normandie", "27 76"],
  ["IDF", "75 77 78 91 92 93 94 95"],
  ["Languedoc-Roussillon", "11 30 34 48 66"],
  ["Limousin", "19 23 87"],
  ["Lorraine", "54 55 57 88"],
  ["Midi-Pyrénées", "09 12 31 32 46 65 81 82"],
  ["Nord-Pas-de-Calais", "59 62"],
  ["PACA", "04 05 06 13 83 84"],
  ["Picardie", "02 60 80"],
  ["Poitou-Charentes", "16 17 79 86"],
  ["Provence", "04 05 13 83 84"],
  ["Rhône-Alpes", "01 07 26 38 42 69 73 74"],
];

/** A région or département. */
export type Territory = {
  readonly nom: string;
  readonly departements: readonly string[];
};
/** With the slugs of its towns. */
export type TerritoryWithTowns = Territory & { readonly towns: readonly string[] };

const territoriesOf = (list: typeof REGIONS): Territory[] =>
  list.map(([nom, codes]) => ({ nom, departements: codes.split(" ") }));
const bySlug = (places: readonly Territory[]) => new Map(places.map((place) => [slugOf(place.nom), place]));

const regions = territoriesOf(REGIONS);
const departements = territoriesOf(DEPARTEMENTS.map(([code, nom]) => [nom, code]));
/** Later entries win: a name that is both a département and a région is the région. */
const places = bySlug([...departements, ...territoriesOf(USUAL_NAMES), ...regions]);

/** The département of a postal code. Corsica's two share « 20 »; overseas codes have three digits. */
function codeOfPostalCode(code: string): string {
  if (code.startsWith("20")) return Number(code) < 20_200 ? "2A" : "2B";
  return code.slice(0, /^9[78]/.test(code) ? 3 : 2);
}

/** Finds a place by the name of a région, the name or number of a département, or a postal code; null otherwise. */
export function territoryNamed(term: string): Territory | null {
  const digits = term.replace(/\s/g, "");
  const code = /^\d{5}$/.test(digits) ? codeOfPostalCode(digits) : digits.toUpperCase();
  return departements.find((place) => place.departements[0] === code) ?? places.get(slugOf(term)) ?? null;
}

/** As `territoryNamed`, with or without an article: « la Bretagne », « Réunion ». */
export const findTerritory = (term: string): Territory | null =>
  territoryNamed(term) ??
  territoryNamed(`la ${term}`) ??
  territoryNamed(term.trim().replace(/^(?:l[ea]s? |l['’])/i, ""));

/** The département, and its région when that has several. */
export function territoriesAround(departement: string): readonly Territory[] {
  const own = departements.filter((place) => place.departements[0] === departement);
  return [
    ...own,
    ...regions.filter((place) => place.departements.length > 1 && place.departements.includes(departement)),
  ];
}

/** The names of the départements in the place, as chefs write them in their zone. */
export function namesWithin(place: Territory): readonly string[] {
  return departements.flatMap(({ nom, departements: codes }) =>
    place.departements.some((code) => codes.includes(code)) ? [nom] : [],
  );
}

/** The name of a département or an overseas collectivity; the code itself when it is unknown. */
export const departementName = (code: string): string =>
  departements.find((place) => place.departements[0] === code)?.nom ?? COLLECTIVITIES[code] ?? code;

export const TERRITORY_KINDS = ["departement", "region"] as const;
export type TerritoryKind = (typeof TERRITORY_KINDS)[number];

/** Every territory that has a page. A région of one département has the page of the département. */
export const TERRITORIES: Readonly<Record<TerritoryKind, readonly Territory[]>> = {
  departement: departements,
  region: regions.filter((place) => place.departements.length > 1),
};

export const territoryPath = (kind: TerritoryKind, { nom }: Territory): string => `/chefs/${kind}/${slugOf(nom)}`;

/** The territories linked from a page: the région of a département and its other départements, or those of a région. */
export function territoriesWithin(
  kind: TerritoryKind,
  place: Territory,
): readonly (Territory & { kind: TerritoryKind })[] {
  const isWithin = (codes: readonly string[]) => (other: Territory) =>
    other.departements.every((code) => codes.includes(code));
  const region = TERRITORIES.region.find((one) => isWithin(one.departements)(place));
  const codes = (kind === "region" ? place : region)?.departements ?? [];
  const own = departements.filter(isWithin(codes)).filter(({ nom }) => nom !== place.nom);
  const above = kind === "departement" && region !== undefined ? [{ ...region, kind: "region" as const }] : [];
  return [...above, ...own.map((other) => ({ ...other, kind: "departement" as const }))];
}

/** The territory of a page; null for an unknown one. */
export const territoryOf = (kind: TerritoryKind, slug: string): Territory | null =>
  TERRITORIES[kind].find(({ nom }) => slugOf(nom) === slug) ?? null;
