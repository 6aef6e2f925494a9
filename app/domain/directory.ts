import { SPECIALITES, type Specialite } from "./catalog.ts";

/** Both bounds are included; null leaves the range open. */
export const EXPERIENCE_RANGES = {
  "1-3": { min: 1, max: 3 },
  "4-10": { min: 4, max: 10 },
  "10+": { min: 11, max: null },
} as const;
export type ExperienceRange = keyof typeof EXPERIENCE_RANGES;
export const EXPERIENCE_CODES = ["1-3", "4-10", "10+"] as const satisfies readonly ExperienceRange[];

/** Years of experience above which a chef has a star. */
export const STAR_YEARS = 5;

export function hasStar(annees_experience: number | null): boolean {
  return annees_experience !== null && annees_experience > STAR_YEARS;
}

export const PAGE_SIZE = 24;
/** Above this the directory shows « plus de »: an exact count would read every row. */
export const COUNT_CAP = 1_000;
/** Number of chefs from which a town has its own page. */
export const TOWN_MINIMUM = 3;
const MAX_TERM_LENGTH = 100;

export type DirectoryFilters = {
  readonly q: string;
  readonly location: string;
  readonly specialty: Specialite | null;
  readonly experience: ExperienceRange | null;
};

export const NO_FILTERS: DirectoryFilters = { q: "", location: "", specialty: null, experience: null };

/** The part of URLSearchParams used here: the domain has no DOM types. */
export type QueryReader = { get(name: string): string | null | undefined };

export function cleanTerm(term: string | null | undefined): string {
  const plain = (term ?? "").toWellFormed().replace(/[\s\p{C}]+/gu, " ");
  return plain
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** Unknown values are ignored, so that old links still open the directory. */
export function parseFilters(params: QueryReader): DirectoryFilters {
  const specialty = params.get("specialty");
  const experience = params.get("experience");
  return {
    q: cleanTerm(params.get("q")),
    location: cleanTerm(params.get("location")),
    specialty: SPECIALITES.find((code) => code === specialty) ?? null,
    experience: EXPERIENCE_CODES.find((code) => code === experience) ?? null,
  };
}

export function hasFilters(filters: DirectoryFilters): boolean {
  return filterEntries(filters).length > 0;
}

/** Query parameters in a stable order, without empty ones. */
function filterEntries(filters: DirectoryFilters): readonly (readonly [string, string])[] {
  const { q, location, specialty, experience } = filters;
  const entries = [
    ["q", q],
    ["location", location],
    ["specialty", specialty ?? ""],
    ["experience", experience ?? ""],
  ] as const;
  return entries.filter(([, value]) => value !== "");
}

export function filtersToQuery(filters: DirectoryFilters): string {
  return filterEntries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** Characters that NFD does not decompose, spelled as PostgreSQL's `unaccent` does. */
const SPELLINGS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "«": "<<",
  "»": ">>",
  "…": "...",
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  // `unaccent` turns these six into LIKE wildcards after `escapeLike` ran.
  "％": "%",
  "﹪": "%",
  "＿": "_",
  "＼": "\\",
  "﹨": "\\",
  "∖": "\\",
};
const SPELLING_ENTRIES = Object.entries(SPELLINGS);

/** Removes case and accents: « Émilie » and « emilie » are equal. */
export function normalizeText(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = SPELLING_ENTRIES.reduce(
    (result, [character, spelling]) => result.replaceAll(character, spelling),
    bare,
  );
  return plain.replace(/\s+/g, " ").trim();
}

/** Escapes the LIKE wildcards `%`, `_` and `\`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * The LIKE pattern of a term, for normalised text that starts with a space. One or two letters match the start of a
 * word: a substring that short has no trigram and would scan the whole table.
 */
export function likePattern(term: string): string {
  const plain = escapeLike(normalizeText(term));
  return isShort(term) ? `% ${plain}%` : `%${plain}%`;
}

function isShort(term: string): boolean {
  return normalizeText(term).length < 3;
}

const PUNCTUATION = /^[ -/:-@[-`{-~]+$/;

/**
 * The pieces of a term that contains only punctuation, as `signes_recherche` splits the searched text; null for any
 * other term. Trigrams contain letters and digits only, so a search for « % » would otherwise scan every chef.
 */
export function punctuationPieces(term: string): readonly string[] | null {
  const plain = normalizeText(term);
  if (!PUNCTUATION.test(plain)) return null;
  if (plain.length < 3) return [` ${plain}`];
  return [...new Set(Array.from({ length: plain.length - 2 }, (_, start) => plain.slice(start, start + 3)))];
}

/**
 * The words of at least three letters of a term that may be a name with the family name first (« Rousseau Camille »).
 * The trigram index contains « Camille Rousseau » and is searched word by word. Null for a single word.
 */
export function reversedNameWords(term: string): readonly string[] | null {
  const words = normalizeText(term).split(" ");
  const long = words.filter((word) => word.length >= 3);
  return words.length < 2 || long.length === 0 ? null : long;
}

/** The URL slug of a text: « Saint-Étienne » becomes « saint-etienne ». */
export function slugOf(text: string): string {
  return normalizeText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}

type NamedChef = { readonly prenom: string; readonly nom: string; readonly ville: string | null };

/** The readable part of a chef's URL; the id identifies the chef. */
export function chefSlug(chef: NamedChef): string {
  const slug = slugOf(`${chef.prenom} ${chef.nom} ${chef.ville ?? ""}`);
  return slug === "" ? "chef" : slug;
}

export function chefPath(chef: NamedChef & { readonly id: string }): string {
  return `/chef/${chef.id}/${chefSlug(chef)}`;
}
