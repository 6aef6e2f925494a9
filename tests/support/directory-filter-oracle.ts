import { type ChefFilters, EXPERIENCE_RANGES, type ExperienceRange } from "#app/features/chefs/rules/directory.ts";
import { normalizeText, reversedNameWords, slugOf } from "#app/shared/text.ts";

export type DirectoryChef = {
  readonly prenom: string;
  readonly nom: string;
  readonly nom_societe: string | null;
  readonly ville: string | null;
  readonly zone_intervention: string | null;
  readonly specialites: readonly string[];
  readonly annees_experience: number | null;
};

/** Each field is searched separately: a match never spans two fields. A term under three letters matches a word's start. */
function contains(fields: readonly (string | null)[], term: string): boolean {
  const plain = normalizeText(term);
  const sought = plain.length < 3 ? ` ${plain}` : plain;
  return fields.some((field) => ` ${normalizeText(field ?? "")}`.includes(sought));
}

export function isInExperienceRange(annees: number | null, range: ExperienceRange): boolean {
  const { min, max } = EXPERIENCE_RANGES[range];
  return annees !== null && annees >= min && (max === null || annees <= max);
}

/** A région, a département or a postal code: the slugs of its towns, and the names a chef's zone may contain. */
export type PlaceFilter = { readonly towns: ReadonlySet<string>; readonly names: readonly string[] };

function isWithin({ ville, zone_intervention }: DirectoryChef, { towns, names }: PlaceFilter): boolean {
  if (ville !== null && towns.has(slugOf(ville))) return true;
  return [ville, zone_intervention].some((field) =>
    names.some((name) => ` ${normalizeText(field ?? "")}`.includes(` ${normalizeText(name)}`)),
  );
}

/** The directory's filters without SQL: tests compare the query's rows with this on random data. */
export function matchesFilters(chef: DirectoryChef, filters: ChefFilters, place: PlaceFilter | null = null): boolean {
  const { prenom, nom, nom_societe, ville, zone_intervention } = chef;
  const turned = reversedNameWords(filters.q) === null ? null : `${nom} ${prenom}`;
  return (
    contains([`${prenom} ${nom}`, turned, nom_societe, ville, zone_intervention], filters.q) &&
    (contains([ville, zone_intervention], filters.location) || (place !== null && isWithin(chef, place))) &&
    (filters.specialty === null || chef.specialites.includes(filters.specialty)) &&
    (filters.experience === null || isInExperienceRange(chef.annees_experience, filters.experience))
  );
}
