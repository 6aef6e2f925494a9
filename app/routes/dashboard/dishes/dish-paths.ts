import type { DishQuery } from "#app/features/menus/rules/dish-list.ts";

export const DISHES_PATH = "/dashboard/plats";

/** The list in one view. */
export function dishesPath({ voir = "tous", q = "" }: Partial<DishQuery>): string {
  const query = new URLSearchParams({ ...(voir === "tous" ? {} : { voir }), ...(q === "" ? {} : { q }) });
  return query.size === 0 ? DISHES_PATH : `${DISHES_PATH}?${query}`;
}
