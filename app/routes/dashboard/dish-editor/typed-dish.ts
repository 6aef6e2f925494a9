import type { TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import {
  CEREALES,
  DEDANS,
  FRUITS_A_COQUE,
  type Moment,
  type ReponseAllergene,
} from "#app/features/menus/rules/codes.ts";
import type { DishAllergens, DishContents } from "#app/features/menus/rules/dish.ts";

type StoredDish = DishAllergens &
  DishContents & {
    readonly nom: string;
    readonly phrase: string;
    readonly moment: Moment;
    readonly mois: readonly number[];
  };

export const EMPTY_DISH: StoredDish = {
  ...{ nom: "", phrase: "", moment: "plat", declares: false },
  ...{ contient: [], traces: [], cereales: [], fruits_a_coque: [], dedans: [], mois: [] },
};

/** The fields of the form with what they hold. */
export function valuesOfDish(dish: StoredDish): TypedValues {
  const answers = ALLERGENES_REGLEMENTES.map((code) => {
    const said: ReponseAllergene = dish.contient.includes(code)
      ? "contient"
      : dish.traces.includes(code)
        ? "traces"
        : "non";
    return [`allergenes.${code}`, [said]] as const;
  });
  return {
    ...Object.fromEntries(answers),
    nom: [dish.nom],
    phrase: [dish.phrase],
    moment: [dish.moment],
    declares: dish.declares ? ["on"] : [],
    "cereales[]": dish.cereales,
    "fruits_a_coque[]": dish.fruits_a_coque,
    "dedans[]": dish.dedans,
    "mois[]": dish.mois.map(String),
  };
}

/** What the form says of the dish now, for the column beside it. The server judges again. */
export function dishOfValues(values: TypedValues): DishAllergens & DishContents {
  const said = (wanted: ReponseAllergene) =>
    ALLERGENES_REGLEMENTES.filter((code) => values[`allergenes.${code}`]?.[0] === wanted);
  const chosen = <Code extends string>(name: string, codes: readonly Code[]) =>
    codes.filter((code) => values[name]?.includes(code));
  const contient = said("contient");
  return {
    contient,
    declares: (values.declares ?? []).length > 0,
    traces: said("traces"),
    cereales: contient.includes("gluten") ? chosen("cereales[]", CEREALES) : [],
    fruits_a_coque: contient.includes("fruits_a_coque") ? chosen("fruits_a_coque[]", FRUITS_A_COQUE) : [],
    dedans: chosen("dedans[]", DEDANS),
  };
}
