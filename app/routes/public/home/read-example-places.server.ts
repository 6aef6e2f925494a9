import { placesAround } from "#app/domain/places.ts";
import { departementOf } from "#app/features/chefs/chefs.repo.server.ts";

/** The number of characters that fit the field at 320 px. */
const MAX_LENGTH = 26;

/** « Lille, Bordeaux, Nord »: places of these chefs; null when none of them names one. */
export function readExamplePlaces(chefs: readonly { readonly ville: string | null }[]): string | null {
  const towns = [...new Set(chefs.map(({ ville }) => ville?.trim() ?? ""))].filter((ville) => ville !== "");
  const around = towns.slice(0, 1).flatMap((ville) => placesAround(departementOf(ville) ?? "").map(({ nom }) => nom));
  const named = [...towns.slice(0, 2), ...around].reduce((list, name) => {
    const longer = list === "" ? name : `${list}, ${name}`;
    return longer.length > MAX_LENGTH || list.includes(name) ? list : longer;
  }, "");
  return named === "" ? null : named;
}
