import { placesAround } from "#app/domain/places.ts";
import { departementOf } from "#app/features/chefs/chefs.repo.server.ts";

/** What the narrowest field shows whole. */
const MAX_LENGTH = 26;

/** « Lille, Bordeaux, Nord »: places that find one of these chefs; null when none of them says where. */
export function readExamplePlaces(chefs: readonly { readonly ville: string | null }[]): string | null {
  const towns = [...new Set(chefs.map(({ ville }) => ville?.trim() ?? ""))].filter((ville) => ville !== "");
  const around = towns.slice(0, 1).flatMap((ville) => placesAround(departementOf(ville) ?? "").map(({ nom }) => nom));
  const named = [...towns.slice(0, 2), ...around].reduce((list, name) => {
    const longer = list === "" ? name : `${list}, ${name}`;
    return longer.length > MAX_LENGTH || list.includes(name) ? list : longer;
  }, "");
  return named === "" ? null : named;
}
