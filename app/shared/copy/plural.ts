import { formatNumber, formatRating } from "./numbers.ts";

/** In French, 0 and 1 take the singular. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count >= 2 ? many : one}`;
}

/** « 3 chefs », « plus de 1 000 chefs » */
export const chefCount = (count: number, capped: boolean) =>
  capped ? `plus de ${formatNumber(count)} chefs` : plural(count, "chef", "chefs");

/** « 5 communes », « Aucune commune » */
export const communeCount = (count: number) => (count === 0 ? "Aucune commune" : plural(count, "commune", "communes"));

/** « 4,8/5, 23 avis »; null without an average, that is below three reviews. */
export const ratingWords = ({ moyenne, nombre }: { moyenne: number | null; nombre: number }): string | null =>
  moyenne === null ? null : `${formatRating(moyenne)}/5, ${nombre}\u00a0avis`;
