import { SPECIALITES, type Specialite } from "./catalog.ts";

/** Both bounds are included; null leaves the range open. */
export const EXPERIENCE_RANGES = {
  "1-3": { min: 1, max: 3 },
  "4-10": { min: 4, max: 10 },
  "10+": { min: 11, max: null },
} as const;
export type ExperienceRange = keyof typeof EXPERIENCE_RANGES;
export const EXPERIENCE_CODES = ["1-3", "4-10", "10+"] as const satisfies readonly ExperienceRange[];

export const PAGE_SIZE = 24;
/** Beyond this many the directory says « plus de »: an exact count would read every row. */
export const COUNT_CAP = 1_000;
/** A town has a page of its own from this many chefs on. */
export const TOWN_MINIMUM = 3;
const MAX_TERM_LENGTH = 100;

export type DirectoryFilters = {
  readonly q: string;
  readonly location: string;
  readonly specialty: Specialite | null;
  readonly experience: ExperienceRange | null;
};

export const NO_FILTERS: DirectoryFilters = { q: "", location: "", specialty: null, experience: null };

/** What URLSearchParams offers, without asking for the DOM. */
export type QueryReader = { get(name: string): string | null | undefined };

export function cleanTerm(term: string | null | undefined): string {
  const plain = (term ?? "").toWellFormed().replace(/[\s\p{C}]+/gu, " ");
  return plain
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** An unknown specialty or range is no filter: an old link still opens the directory. */
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

/** The parameters of a filter's address, in a stable order and without the empty ones. */
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

/** Signs that no accent can be taken off, as the database's `unaccent` spells them. */
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
  // These six would become wildcards after `escapeLike` had its say.
  "％": "%",
  "﹪": "%",
  "＿": "_",
  "＼": "\\",
  "﹨": "\\",
  "∖": "\\",
};
const SPELT = Object.entries(SPELLINGS);

/** Case and accents do not count: « Émilie » and « emilie » are one. */
export function normalizeText(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = SPELT.reduce((said, [sign, spelling]) => said.replaceAll(sign, spelling), bare);
  return plain.replace(/\s+/g, " ").trim();
}

/** `%`, `_` and `\` are plain characters in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * The LIKE pattern of a term over a normalised text that starts with a space. One or two letters match the
 * start of a word: a substring that short has no trigram and would read the whole table.
 */
export function likePattern(term: string): string {
  const plain = escapeLike(normalizeText(term));
  return isShort(term) ? `% ${plain}%` : `%${plain}%`;
}

function isShort(term: string): boolean {
  return normalizeText(term).length < 3;
}

const SIGNS = /^[ -/:-@[-`{-~]+$/;

/**
 * The pieces of a term that is made of signs alone, as `signes_recherche` cuts the searched text; null for any other
 * term. Trigrams know letters and digits only, so without these « % » would read every chef.
 */
export function signPieces(term: string): readonly string[] | null {
  const plain = normalizeText(term);
  if (!SIGNS.test(plain)) return null;
  if (plain.length < 3) return [` ${plain}`];
  return [...new Set(Array.from({ length: plain.length - 2 }, (_, start) => plain.slice(start, start + 3)))];
}

/**
 * The longer words of a term that may be a name written family name first (« Rousseau Camille »), which an index of
 * « Camille Rousseau » can look for one by one; null when there is nothing to turn around.
 */
export function turnedWords(term: string): readonly string[] | null {
  const words = normalizeText(term).split(" ");
  const long = words.filter((word) => word.length >= 3);
  return words.length < 2 || long.length === 0 ? null : long;
}

/** Words for an address: « Saint-Étienne » is « saint-etienne ». */
export function slugOf(text: string): string {
  return normalizeText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}

type NamedChef = { readonly prenom: string; readonly nom: string; readonly ville: string | null };

/** For people to read in an address; the id stays the key. */
export function chefSlug(chef: NamedChef): string {
  const slug = slugOf(`${chef.prenom} ${chef.nom} ${chef.ville ?? ""}`);
  return slug === "" ? "chef" : slug;
}

export function chefPath(chef: NamedChef & { readonly id: string }): string {
  return `/chef/${chef.id}/${chefSlug(chef)}`;
}
