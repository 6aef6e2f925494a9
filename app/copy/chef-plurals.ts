import { formatNumber, formatRating } from "./numbers.ts";

/** In French, 0 and 1 take the singular. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count >= 2 ? many : one}`;
}

/** « 3 chefs », « plus de 1 000 chefs » */
export const chefCount = (count: number, capped: boolean) =>
  capped ? `plus de ${formatNumber(count)} chefs` : plural(count, "chef", "chefs");
export const chefsFound = (count: number) => plural(count, "chef trouvé", "chefs trouvés");
/** Above the exact count: « Plus de 1 000 chefs trouvés ». */
export const chefsFoundAtLeast = (count: number) => `Plus de ${formatNumber(count)} chefs trouvés`;
export const independentChefs = (count: number) => plural(count, "chef indépendant", "chefs indépendants");
export const experienceYears = (count: number) => plural(count, "an d'expérience", "ans d'expérience");
export const otherSpecialties = (count: number) => `+${plural(count, "autre", "autres")}`;
/** « 5 communes », « Aucune commune » */
export const communeCount = (count: number) => (count === 0 ? "Aucune commune" : plural(count, "commune", "communes"));

/** « 4,8/5, 23 avis »; null without an average, that is below three reviews. */
export const ratingWords = ({ moyenne, nombre }: { moyenne: number | null; nombre: number }): string | null =>
  moyenne === null ? null : `${formatRating(moyenne)}/5, ${nombre}\u00a0avis`;
