import { normalizeText } from "#app/shared/text.ts";
import { departementName } from "./territories.ts";

/** A commune as people choose it in a list. */
export type Commune = {
  readonly code_insee: string;
  readonly nom: string;
  readonly codes_postaux: readonly string[];
  /** The code of the département. */
  readonly departement: string;
  readonly population: number;
};

const ABBREVIATIONS: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", sts: "saints", stes: "saintes" };

/** Equal for spellings that mean the same commune: case, accents, hyphens, apostrophes and « St » are ignored. */
export function communeKey(nom: string): string {
  return normalizeText(nom)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(" ");
}

const ARTICLES = ["le", "la", "les", "l"];

/** The key itself, and the key behind an article: « havre » also means « Le Havre ». */
export const keysWithArticle = (key: string): readonly string[] => [key, ...ARTICLES.map((word) => `${word} ${key}`)];

/** The three cities with districts, by INSEE code: the beginning of their postal codes and the number of districts. */
const CITIES: Readonly<Record<string, { readonly cle: string; readonly base: number; readonly count: number }>> = {
  "75056": { cle: "paris", base: 75_000, count: 20 },
  "69123": { cle: "lyon", base: 69_000, count: 9 },
  "13055": { cle: "marseille", base: 13_000, count: 16 },
};

/** « Lyon 3e » for a postal code of Lyon; otherwise the name of the commune. */
export function communeName({ code_insee, nom }: Commune, codePostal: string | null): string {
  const city = CITIES[code_insee];
  if (city === undefined || codePostal === null) return nom;
  // 75116 is the northern half of the sixteenth district.
  const number = codePostal === "75116" ? 16 : Number(codePostal) - city.base;
  if (!(number >= 1 && number <= city.count)) return nom;
  return `${nom} ${number === 1 ? "1er" : `${number}e`}`;
}

/** How people write the districts of a city, as slugs: « paris-11 », « lyon-3e », « marseille-1er-arrondissement ». */
export const districtSlugs = (departements: readonly string[]): readonly string[] =>
  Object.values(CITIES)
    .filter(({ base }) => departements.includes(String(base / 1000)))
    .flatMap(({ cle, count }) =>
      Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
        ["", ...(number === 1 ? ["er", "ere"] : ["e", "eme"])].flatMap((ending) => [
          `${cle}-${number}${ending}`,
          `${cle}-${number}${ending}-arrondissement`,
        ]),
      ),
    );

const DISTRICT = /^(paris|lyon|marseille) 0?(\d{1,2}) ?(?:er|e|eme|ere)?(?: arrondissement)?(?: \d{5})?$/;

function postalCodeOfDistrict(key: string): string | null {
  const [, cle, number] = DISTRICT.exec(key) ?? [];
  const city = Object.values(CITIES).find((known) => known.cle === cle);
  if (city === undefined) return null;
  const rank = Number(number);
  return rank >= 1 && rank <= city.count ? String(city.base + rank) : null;
}

/** The parts of a typed place: « Saint-Denis (93200) », « 93200 Saint-Denis », « 69 003 », « Lyon 3e ». `cle` is the key of the name without the code. */
export function readTypedCommune(text: string): { readonly cle: string; readonly code_postal: string | null } {
  const joined = text.trim().replace(/^(\d{2}) (\d{3})$/, "$1$2");
  const [found = null] = /(?<!\d)\d{5}(?!\d)/.exec(joined) ?? [];
  const key = communeKey(joined);
  const code_postal = found ?? postalCodeOfDistrict(key);
  return {
    cle: code_postal === null ? key : communeKey(joined.replace(found ?? "", "").replace(/\d.*$/, "")),
    code_postal,
  };
}

/** The postal code to show beside a commune: the one that was typed, complete or not, else the first. */
export function shownPostalCode({ codes_postaux }: Commune, typed: string | null): string {
  const matching = typed === null ? undefined : codes_postaux.find((code) => code.startsWith(typed));
  return matching ?? codes_postaux[0] ?? "";
}

/** A row of the suggestions: « Villeurbanne », « 69100, Rhône ». */
export type CommuneSuggestion = {
  readonly code_insee: string;
  readonly nom: string;
  readonly code_postal: string;
  readonly departement: string;
};

/** `digits`: the typed postal code, complete or not. */
export function suggestionOf(commune: Commune, digits: string | null): CommuneSuggestion {
  const code_postal = shownPostalCode(commune, digits);
  return {
    code_insee: commune.code_insee,
    nom: communeName(commune, digits === code_postal ? code_postal : null),
    code_postal,
    departement: departementName(commune.departement),
  };
}
