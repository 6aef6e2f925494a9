import { expect, it } from "vitest";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import { allergenTable } from "./allergen-table.ts";

const dish = (id: string, said: object = {}) => ({ id, nom: id, declares: true, contient: [], traces: [], ...said });

it("has a column for each allergen of a dish, in the order of the law", () => {
  const { colonnes, absents, lignes } = allergenTable([
    dish("tarte", { contient: ["lait", "gluten"], traces: ["sesame"] }),
    dish("agrumes"),
  ]);
  expect(colonnes).toEqual(["gluten", "lait", "sesame"]);
  expect([...colonnes, ...absents].sort()).toEqual([...ALLERGENES_REGLEMENTES].sort());
  expect(lignes).toEqual([
    { id: "tarte", nom: "tarte", cases: ["contient", "contient", "traces"] },
    { id: "agrumes", nom: "agrumes", cases: ["absent", "absent", "absent"] },
  ]);
});

it("has no cell for a dish that is not declared, whatever it names", () => {
  const { colonnes, lignes } = allergenTable([dish("pintade", { declares: false, contient: ["lait"] })]);
  expect(colonnes).toEqual([]);
  expect(lignes).toEqual([{ id: "pintade", nom: "pintade", cases: null }]);
});
