const MAX_TERM_LENGTH = 100;

/** The part of URLSearchParams used here: rules have no DOM types. */
export type QueryReader = { get(name: string): string | null | undefined };

export function cleanTerm(term: string | null | undefined, most = MAX_TERM_LENGTH): string {
  const plain = (term ?? "").toWellFormed().replace(/[\s\p{C}]+/gu, " ");
  return plain
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
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
// Without the mark, pages that use another function of this file would download the table: the bundler knows no pure call.
const SPELLING_ENTRIES = /* @__PURE__ */ Object.entries(SPELLINGS);

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
