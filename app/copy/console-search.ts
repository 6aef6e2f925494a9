import type { SearchGenre } from "#app/domain/console-search.ts";
import { plural } from "./chef-plurals.ts";

export const GENRE_LABELS: Record<SearchGenre, string> = {
  reservations: "Réservations",
  personnes: "Personnes",
  chefs: "Chefs",
};

/** « 9 résultats. » with the order of the lists; `more` when a list was cut. */
export function resultSummary(count: number, more: boolean): string {
  const found = `${more ? "Plus de " : ""}${plural(count, "résultat", "résultats")}`;
  return `${found}. Ce qui attend une réponse vient d’abord dans chaque liste.`;
}
