import { cleanTerm, normalizeText, type QueryReader } from "#app/shared/text.ts";
import { MOMENTS, type Moment, VUES_PLATS, type VuePlats } from "./codes.ts";
import { isServedIn } from "./dish.ts";

type ListedDish = {
  readonly nom: string;
  readonly moment: Moment;
  readonly declares: boolean;
  readonly mois: readonly number[];
  readonly retire_le: Date | null;
};

export type DishQuery = { readonly voir: VuePlats; readonly q: string };

export function readDishQuery(query: QueryReader): DishQuery {
  const asked = query.get("voir");
  return { voir: VUES_PLATS.find((code) => code === asked) ?? "tous", q: cleanTerm(query.get("q")) };
}

function isInView(dish: ListedDish, voir: VuePlats, month: number): boolean {
  if (voir === "retires") return dish.retire_le !== null;
  if (dish.retire_le !== null) return false;
  if (voir === "saison") return isServedIn(dish, month);
  return voir === "tous" || !dish.declares;
}

/** How many dishes each view has. */
export function countDishViews(dishes: readonly ListedDish[], month: number): Record<VuePlats, number> {
  const count = (voir: VuePlats) => dishes.filter((dish) => isInView(dish, voir, month)).length;
  return { tous: count("tous"), saison: count("saison"), a_completer: count("a_completer"), retires: count("retires") };
}

/** The dishes of a view whose name holds the text, by moment in the order of a meal. Empty groups are left out. */
export function groupDishes<Dish extends ListedDish>(
  dishes: readonly Dish[],
  { voir, q }: DishQuery,
  month: number,
): readonly { readonly moment: Moment; readonly plats: readonly Dish[] }[] {
  const shown = dishes.filter(
    (dish) => isInView(dish, voir, month) && normalizeText(dish.nom).includes(normalizeText(q)),
  );
  const groups = MOMENTS.map((moment) => ({ moment, plats: shown.filter((dish) => dish.moment === moment) }));
  return groups.filter(({ plats }) => plats.length > 0);
}
