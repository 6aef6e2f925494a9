import { normalizeText } from "./directory.ts";

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
