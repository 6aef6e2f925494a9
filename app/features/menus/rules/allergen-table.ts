import { ALLERGENES_REGLEMENTES, type AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";

type TableDish = {
  readonly id: string;
  readonly nom: string;
  readonly declares: boolean;
  readonly contient: readonly AllergeneReglemente[];
  readonly traces: readonly AllergeneReglemente[];
};
export type AllergenCell = "contient" | "traces" | "absent";

/** `cases` is null for a dish whose allergens are not declared: it has no cell that could be read as « none ». */
type AllergenRow = { readonly id: string; readonly nom: string; readonly cases: readonly AllergenCell[] | null };

/** The fourteen, dish by dish. Allergens in no declared dish have no column; they are named together. */
export function allergenTable(plats: readonly TableDish[]) {
  const declared = plats.filter(({ declares }) => declares);
  const isNamed = (code: AllergeneReglemente) => declared.some((plat) => cellOf(plat, code) !== "absent");
  const colonnes = ALLERGENES_REGLEMENTES.filter(isNamed);
  return {
    colonnes,
    absents: ALLERGENES_REGLEMENTES.filter((code) => !isNamed(code)),
    lignes: plats.map(
      (plat): AllergenRow => ({
        id: plat.id,
        nom: plat.nom,
        cases: plat.declares ? colonnes.map((code) => cellOf(plat, code)) : null,
      }),
    ),
  };
}

function cellOf({ contient, traces }: TableDish, code: AllergeneReglemente): AllergenCell {
  if (contient.includes(code)) return "contient";
  return traces.includes(code) ? "traces" : "absent";
}
