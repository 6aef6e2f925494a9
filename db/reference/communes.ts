import communes from "./communes.json" with { type: "json" };

/**
 * The town slugs of each département, as `slug_ville` produces them: the communes of 2026 from
 * `@etalab/decoupage-administratif` (Licence Ouverte 2.0). A name shared by several départements is listed in the one with
 * the largest commune.
 */
const byDepartement = new Map<string, readonly string[]>(
  Object.entries(communes).map(([code, names]) => [code, [...names.split(" "), ...arrondissements(code)]]),
);
const departementBySlug = new Map(
  [...byDepartement].flatMap(([code, slugs]) => slugs.map((slug): [string, string] => [slug, code])),
);

/** Spellings of the districts of the three cities that have them: « Paris 11 », « Lyon 3e », « Marseille 1er arrondissement ». */
function arrondissements(code: string): string[] {
  const [town, count] = { "75": ["paris", 20] as const, "69": ["lyon", 9] as const, "13": ["marseille", 16] as const }[
    code
  ] ?? ["", 0];
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    ["", number === 1 ? "er" : "e", number === 1 ? "ere" : "eme"].flatMap((ending) => [
      `${town}-${number}${ending}`,
      `${town}-${number}${ending}-arrondissement`,
    ]),
  );
}

export const townsOf = (departements: readonly string[]): string[] =>
  departements.flatMap((code) => byDepartement.get(code) ?? []);

export const departementOfTown = (slug: string): string | null => departementBySlug.get(slug) ?? null;
