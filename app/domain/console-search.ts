import { cleanTerm, likePattern, normalizeText, type QueryReader } from "./directory.ts";
import { parsePhoneDigits } from "./reservation.ts";

export const SEARCH_GENRES = ["reservations", "personnes", "chefs"] as const;
export type SearchGenre = (typeof SEARCH_GENRES)[number];

const MIN_LENGTH = 2;
const MAX_WORDS = 5;
const ADDRESS = /^[^@]+@[^@]+[.][a-z]{2,}$/;
const SHOWN_OF_EACH = 10;
const SHOWN_OF_ONE = 50;

/** What a typed query may stand for. Several can apply: eight digits are a reference and the start of a telephone number. */
export type ConsoleQuery = {
  /** The first characters of a reference. */
  readonly reference: string | null;
  /** The first digits of a telephone number, as `parsePhoneDigits` returns them. */
  readonly telephone: string | null;
  /** A complete address, which equality finds at once; its words find it as a part of longer ones. */
  readonly email: string | null;
  /** Each must be found; a query with an @ is one word, digits alone are none. */
  readonly words: readonly string[];
};

/** The reservations of the people named, and those whose reference starts so. */
export type Matches = { readonly clients: readonly string[]; readonly references: readonly string[] };

export type ConsoleSearch = { readonly q: string; readonly genre: SearchGenre | null };

export function parseConsoleSearch(params: QueryReader): ConsoleSearch {
  const genre = params.get("genre");
  return { q: cleanTerm(params.get("q")), genre: SEARCH_GENRES.find((code) => code === genre) ?? null };
}

/** How many results of a kind are listed: more once it is the only kind shown. */
export function shownOf(kind: SearchGenre, genre: SearchGenre | null): number {
  return kind === genre ? SHOWN_OF_ONE : SHOWN_OF_EACH;
}

/** Null when there is nothing to search for. */
export function classifyQuery(q: string): ConsoleQuery | null {
  const plain = normalizeText(q);
  if (plain.length < MIN_LENGTH) return null;
  const reference = startOfReference(plain);
  const telephone = parsePhoneDigits(plain);
  const words = telephone === null ? wordsOf(plain) : [];
  if (reference === null && telephone === null && words.length === 0) return null;
  return { reference, telephone, email: words.find((word) => ADDRESS.test(word)) ?? null, words };
}

/** Four characters at least: fewer would match thousands of reservations. */
function startOfReference(plain: string): string | null {
  const compact = plain.replace(/[\s-]/g, "");
  return /^[0-9a-f]{4,8}$/.test(compact) ? compact : null;
}

function wordsOf(plain: string): readonly string[] {
  const words = plain.includes("@") ? [plain.replaceAll(" ", "")] : plain.split(/[\s-]+/).slice(0, MAX_WORDS);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The LIKE pattern of an account's address, which has no space before it. One or two letters match its start. */
export function addressPattern(word: string): string {
  return likePattern(word).replace(/^% /, "");
}

/**
 * The LIKE pattern of texts that may be a misspelling of the longest word: they share its first two letters. Null when it
 * starts otherwise: without letters there is no trigram to look up.
 */
export function nearPattern(words: readonly string[]): string | null {
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), "");
  return /^[\p{L}\p{N}]{2}/u.test(longest) ? `% ${longest.slice(0, 2)}%` : null;
}
