import { slugOf } from "#app/shared/text.ts";

/** Years of experience above which a chef has a star. */
export const STAR_YEARS = 5;

export function hasStar(annees_experience: number | null): boolean {
  return annees_experience !== null && annees_experience > STAR_YEARS;
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
