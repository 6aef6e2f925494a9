import { cleanTerm, type QueryReader } from "#app/shared/text.ts";
import { SPECIALITES, type Specialite } from "./codes.ts";

/** Both bounds are included; null leaves the range open. */
export const EXPERIENCE_RANGES = {
  "1-3": { min: 1, max: 3 },
  "4-10": { min: 4, max: 10 },
  "10+": { min: 11, max: null },
} as const;
export type ExperienceRange = keyof typeof EXPERIENCE_RANGES;
export const EXPERIENCE_CODES = ["1-3", "4-10", "10+"] as const satisfies readonly ExperienceRange[];

export const PAGE_SIZE = 24;
/** Above this the directory shows « plus de »: an exact count would read every row. */
export const COUNT_CAP = 1_000;
/** Number of chefs from which a town has its own page. */
export const TOWN_MINIMUM = 3;

export type ChefFilters = {
  readonly q: string;
  readonly location: string;
  readonly specialty: Specialite | null;
  readonly experience: ExperienceRange | null;
};

export const NO_FILTERS: ChefFilters = { q: "", location: "", specialty: null, experience: null };

/** Unknown values are ignored, so that old links still open the directory. */
export function parseFilters(params: QueryReader): ChefFilters {
  const specialty = params.get("specialty");
  const experience = params.get("experience");
  return {
    q: cleanTerm(params.get("q")),
    location: cleanTerm(params.get("location")),
    specialty: SPECIALITES.find((code) => code === specialty) ?? null,
    experience: EXPERIENCE_CODES.find((code) => code === experience) ?? null,
  };
}

export function hasFilters(filters: ChefFilters): boolean {
  return filterEntries(filters).length > 0;
}

/** Query parameters in a stable order, without empty ones. */
function filterEntries(filters: ChefFilters): readonly (readonly [string, string])[] {
  const { q, location, specialty, experience } = filters;
  const entries = [
    ["q", q],
    ["location", location],
    ["specialty", specialty ?? ""],
    ["experience", experience ?? ""],
  ] as const;
  return entries.filter(([, value]) => value !== "");
}

export function filtersToQuery(filters: ChefFilters): string {
  return filterEntries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}
