/** Years of experience above which a chef has a star. */
export const STAR_YEARS = 5;

export function hasStar(annees_experience: number | null): boolean {
  return annees_experience !== null && annees_experience > STAR_YEARS;
}

/** The public page: at its readable address, or at the id of a chef who never had one. The id leads there too. */
export function chefPath({ id, slug }: { readonly id: string; readonly slug: string | null }): string {
  return `/chef/${slug ?? id}`;
}
