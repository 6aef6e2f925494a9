import type { MotifRetenue } from "./codes.ts";

/** A passage that a person must look at before the text is shown. Positions are those of the text as typed. */
export type HeldPassage = { readonly motif: MotifRetenue; readonly debut: number; readonly fin: number };

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/u;
const LOOKALIKES: Readonly<Record<string, string>> = { "\u00b7": ".", "\u2024": ".", "\u3002": ".", "\uff20": "@" };

/** One character per character shown, so that positions can be mapped back: lower case, no accents, no invisible characters. */
function simplify(texte: string): { readonly simple: string; readonly positions: readonly number[] } {
  let simple = "";
  const positions: number[] = [];
  let position = 0;
  for (const character of texte) {
    if (!INVISIBLE.test(character)) {
      const plain = (LOOKALIKES[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "")).toLowerCase();
      for (const unit of plain) {
        simple += unit;
        for (let index = 0; index < unit.length; index += 1) positions.push(position);
      }
    }
    position += character.length;
  }
  positions.push(position);
  return { simple, positions };
}

const SEPARATOR = "[\\s.,\\-_/()]{0,3}";
/** Ten digits that start like a French number, or an international prefix. A date or a price is shorter. */
const PHONE = new RegExp(`(?:(?:\\+|00)${SEPARATOR}\\d{1,3}|(?<!\\d)0)(?:${SEPARATOR}\\d){8,12}`, "g");
const EMAIL =
  /[\w.+-]+\s{0,2}(?:@|\(\s{0,2}(?:at|a|arobase)\s{0,2}\)|\sarobase\s)\s{0,2}[\w-]+(?:\s{0,2}(?:\.|\spoint\s)\s{0,2}[a-z]{2,})?/g;
const LINK =
  /https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]{2,}(?:\.|\s(?:point|dot)\s)(?:fr|com|net|org|eu|io|app|me|be|ch|info|biz|shop)\b/g;
/** Whole words without accents. Words with a harmless meaning in a kitchen (« con carne ») are not listed. */
const INSULT =
  /\b(?:connard|connasse|salope|salopard|salaud|pute|putain d[e']\S+|encule|batard|fdp|fils de pute|abruti|cretin|debile mental|imbecile|ordure|pourriture|bougnoule|youpin|negre|negresse|sale (?:arabe|noir|juif|blanc|gitan)|pede|tapette|gouine|nazi|escroc|voleu(?:r|se)|arnaqueu(?:r|se))s?\b/g;
/** A title and a name: reviews do not name other people. */
const TITLED = /\b(?:m\.|mr|mme|mlle|monsieur|madame|mademoiselle)\s{1,2}([a-z][a-z'-]+)/g;

const RULES: readonly (readonly [MotifRetenue, RegExp])[] = [
  ["email", EMAIL],
  ["lien", LINK],
  ["telephone", PHONE],
  ["insulte", INSULT],
];

/**
 * The passages that hold a text back, in order. `connus`: names that may be said, those of the chef. The rules are simple on
 * purpose: a person decides about what they find, and what they miss can be reported.
 */
export function heldPassages(texte: string, connus: readonly string[]): readonly HeldPassage[] {
  const { simple, positions } = simplify(texte);
  const at = (index: number) => Number(positions[index]);
  const found: HeldPassage[] = [];
  const add = (motif: MotifRetenue, start: number, end: number) => {
    const passage = { motif, debut: at(start), fin: at(end) };
    // The domain of an e-mail address is not a second finding.
    if (!found.some(({ debut, fin }) => debut < passage.fin && passage.debut < fin)) found.push(passage);
  };
  for (const [motif, rule] of RULES)
    for (const match of simple.matchAll(rule)) add(motif, match.index, match.index + match[0].length);
  const names = new Set(connus.flatMap((name) => simplify(name).simple.split(/[\s-]+/)));
  for (const match of simple.matchAll(TITLED))
    if (!names.has(String(match[1])) && isCapitalised(texte, at(match.index + match[0].lastIndexOf(String(match[1])))))
      add("autrui", match.index, match.index + match[0].length);
  return found.toSorted((a, b) => a.debut - b.debut);
}

/** « madame Durand », not « madame est servie ». */
const isCapitalised = (texte: string, index: number): boolean => /^\p{Lu}/u.test(texte.slice(index));

export const heldGrounds = (passages: readonly HeldPassage[]): readonly MotifRetenue[] => [
  ...new Set(passages.map(({ motif }) => motif)),
];
