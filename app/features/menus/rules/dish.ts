import type { AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import { type Cereale, type Dedans, type FruitACoque, REGIMES_PLAT, type RegimePlat } from "./codes.ts";

/** What a chef said of the fourteen. Without `declares` nothing that is missing here counts as « non ». */
export type DishAllergens = {
  readonly declares: boolean;
  readonly contient: readonly AllergeneReglemente[];
  readonly traces: readonly AllergeneReglemente[];
  readonly cereales: readonly Cereale[];
  readonly fruits_a_coque: readonly FruitACoque[];
};

export type DishContents = Pick<DishAllergens, "declares" | "contient" | "traces"> & {
  readonly dedans: readonly Dedans[];
};

/** Why a dish does not fit a diet. */
export type DietCause =
  | Dedans
  | Extract<AllergeneReglemente, "gluten" | "crustaces" | "oeufs" | "poissons" | "lait" | "mollusques">
  | "traces";
export type DietAnswer =
  | { readonly reponse: "oui" }
  | { readonly reponse: "non"; readonly cause: DietCause }
  | { readonly reponse: "inconnu" };

type Exclusions = {
  readonly dedans?: readonly Dedans[];
  readonly contient?: readonly Extract<DietCause, AllergeneReglemente>[];
  readonly traces?: readonly AllergeneReglemente[];
};

const ANIMALS = {
  dedans: ["viande", "porc", "gelatine"],
  contient: ["poissons", "crustaces", "mollusques"],
} as const satisfies Exclusions;

/** What each diet excludes. Traces count where the law protects the word (« sans gluten ») or a person who cannot digest it. */
const EXCLUDED: Readonly<Record<RegimePlat, Exclusions>> = {
  vegetarien: ANIMALS,
  vegetalien: { dedans: [...ANIMALS.dedans, "miel"], contient: [...ANIMALS.contient, "oeufs", "lait"] },
  sans_viande: { dedans: ["viande", "porc"] },
  sans_porc: { dedans: ["porc"] },
  sans_alcool: { dedans: ["alcool"] },
  sans_gluten: { contient: ["gluten"], traces: ["gluten"] },
  sans_lait: { contient: ["lait"], traces: ["lait"] },
};

/** Whether a dish fits a diet. What excludes it is certain; that nothing does is known only once the fourteen were verified. */
export function dietOf(dish: DishContents, regime: RegimePlat): DietAnswer {
  const { dedans = [], contient = [], traces = [] } = EXCLUDED[regime];
  const cause: DietCause | undefined =
    dedans.find((code) => dish.dedans.includes(code)) ??
    contient.find((code) => dish.contient.includes(code)) ??
    (traces.some((code) => dish.traces.includes(code)) ? "traces" : undefined);
  if (cause !== undefined) return { reponse: "non", cause };
  return { reponse: dish.declares ? "oui" : "inconnu" };
}

/** The diet that is marked on a dish: « Végétalien » wins over « Végétarien ». */
export function dietMark(dish: DishContents): "vegetalien" | "vegetarien" | null {
  const marks = ["vegetalien", "vegetarien"] as const;
  return marks.find((regime) => dietOf(dish, regime).reponse === "oui") ?? null;
}

export type ShownDiet = { readonly regime: RegimePlat } & DietAnswer;

/** The diets of a dish as its editor lists them: what fits first; a diet that says nothing more than another one is left out. */
export function shownDiets(dish: DishContents): readonly ShownDiet[] {
  const excludes = (regime: RegimePlat) => dietOf(dish, regime).reponse === "non";
  const repeats = (regime: RegimePlat) =>
    regime === "vegetalien"
      ? excludes("vegetarien")
      : regime === "sans_viande" && excludes("vegetarien") === excludes("sans_viande");
  const shown = REGIMES_PLAT.filter((regime) => !repeats(regime)).map((regime) => ({
    regime,
    ...dietOf(dish, regime),
  }));
  return [...shown.filter(({ reponse }) => reponse === "oui"), ...shown.filter(({ reponse }) => reponse !== "oui")];
}

/** Whether a dish or a menu is served in a month (1 to 12); without months, always. */
export function isServedIn({ mois }: { readonly mois: readonly number[] }, month: number): boolean {
  return mois.length === 0 || mois.includes(month);
}
