import { parsePhoneDigits } from "#app/features/bookings/rules/reservation.ts";
import { cleanTerm, likePattern, normalizeText, type QueryReader } from "#app/shared/text.ts";

export const SEARCH_GENRES = ["reservations", "personnes", "chefs", "services", "aide", "signalements"] as const;
export type SearchGenre = (typeof SEARCH_GENRES)[number];

/** How many opened records are kept for each administrator. */
export const OPENED_KEPT = 5;

/** Opening a record again within this time is the same look at it, for the journal. */
export const REOPENED_MS = 10 * 60_000;

const MIN_LENGTH = 2;
const MAX_WORDS = 5;
const ADDRESS = /^[^@]+@[^@]+[.][a-z]{2,}$/;
const SHOWN_OF_EACH = 10;
const SHOWN_OF_ONE = 50;

/** What a typed query may stand for. Several can apply: eight digits are a reference and the start of a telephone number. */
export type ConsoleQuery = {
  /** The first characters of a reference. */
  readonly reference: string | null;
  /** The number of a report: « S-0047 », « s 47 ». */
  readonly dossier: number | null;
  /** The first digits of a telephone number, as `parsePhoneDigits` returns them. */
  readonly telephone: string | null;
  /** A complete address, which equality finds at once; its words find it as a part of longer ones. */
  readonly email: string | null;
  /** Each must be found; a query with an @ is one word, digits alone are none. */
  readonly words: readonly string[];
};

/** The reservations of the people named, and those whose reference starts so. */
export type Matches = { readonly clients: readonly string[]; readonly references: readonly string[] };

/** What a complete reference names. `id`: of a report, its reference; of an erasure, the number of its receipt. */
export type FoundRecord = { readonly genre: "reservation" | "aide" | "signalement" | "recu"; readonly id: string };

export type ConsoleSearchParams = { readonly q: string; readonly genre: SearchGenre | null };

export function parseConsoleSearch(params: QueryReader): ConsoleSearchParams {
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
  const dossier = /^s[\s-]?(\d{1,9})$/.exec(plain)?.[1];
  const telephone = parsePhoneDigits(plain);
  const words = telephone === null ? wordsOf(plain) : [];
  if (reference === null && telephone === null && words.length === 0) return null;
  return {
    reference,
    dossier: dossier === undefined ? null : Number(dossier),
    telephone,
    email: words.find((word) => ADDRESS.test(word)) ?? null,
    words,
  };
}

/** Four characters at least: fewer would match thousands of reservations. */
function startOfReference(plain: string): string | null {
  const compact = plain.replace(/[\s-]/g, "");
  return /^[0-9a-f]{4,8}$/.test(compact) ? compact : null;
}

/** The number of an erasure's receipt, as its mail prints it; ten digits may be a telephone number as well. */
export function parseReceipt(q: string): string | null {
  const compact = normalizeText(q).replace(/[\s-]/g, "");
  return /^[0-9a-f]{10}$/.test(compact) ? compact.toUpperCase() : null;
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

/** A piece of a shown text, from which character; `found`: the query is written there. */
export type MarkedPiece = { readonly at: number; readonly text: string; readonly found: boolean };

/** One character for one, so that positions in both texts are the same. */
const fold = (text: string) => Array.from(text, (character) => normalizeText(character).slice(0, 1) || " ");

/**
 * Where a shown text has what was typed: the whole query if it is there, whatever separates its characters (« 0639 98 » in
 * « 06 39 98 20 14 »), otherwise each of its words.
 */
export function markFound(text: string, q: string): readonly MarkedPiece[] {
  const characters = Array.from(text);
  const folded = fold(text);
  const whole = rangeOf(folded, q);
  const ranges = whole === null ? q.split(/[\s-]+/).flatMap((word) => rangeOf(folded, word) ?? []) : [whole];
  const marked = characters.map((_, at) => ranges.some(({ start, end }) => at >= start && at < end));
  const pieces: { at: number; text: string; found: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const found = marked[at] === true;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += character;
    else pieces.push({ at, text: character, found });
  }
  return pieces;
}

const isSeparator = (character: string) => /[\s.-]/.test(character);

function rangeOf(folded: readonly string[], wanted: string): { start: number; end: number } | null {
  const letters = fold(wanted).filter((character) => !isSeparator(character));
  if (letters.length === 0) return null;
  for (let start = 0; start < folded.length; start += 1) {
    let end = start;
    for (const letter of letters) {
      while (end > start && isSeparator(folded[end] ?? "x")) end += 1;
      if (folded[end] !== letter) {
        end = -1;
        break;
      }
      end += 1;
    }
    if (end > start) return { start, end };
  }
  return null;
}
