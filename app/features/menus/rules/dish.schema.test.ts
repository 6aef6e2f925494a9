import { describe, expect, it } from "vitest";
import { dishSchema } from "./dish.schema.ts";

const form = (over = {}) => ({ nom: " Magret  rosé ", moment: "plat", ...over });
const codes = (over: object) => dishSchema.safeParse(form(over)).error?.issues.map(({ message }) => message);

describe("the form of a dish", () => {
  it("with a name and a moment only says nothing of allergens", () => {
    expect(dishSchema.parse(form())).toEqual({
      ...{ nom: "Magret rosé", phrase: "", moment: "plat", declares: false, version: undefined },
      ...{ contient: [], traces: [], cereales: [], fruits_a_coque: [], dedans: [], mois: [] },
    });
  });

  it("puts each answer where it belongs, in the order of the law, once", () => {
    const allergenes = { lait: "contient", gluten: "contient", sesame: "traces", soja: "non" };
    const chosen = { cereales: ["seigle", "ble", "ble"], dedans: ["alcool", "viande"], mois: ["12", "1", "12"] };
    expect(dishSchema.parse(form({ allergenes, ...chosen, declares: "on", version: "3" }))).toMatchObject({
      ...{ declares: true, contient: ["gluten", "lait"], traces: ["sesame"], cereales: ["ble", "seigle"] },
      ...{ dedans: ["viande", "alcool"], mois: [1, 12], version: 3 },
    });
  });

  it("names a cereal or a nut only where the dish contains it", () => {
    const named = { cereales: ["ble"], fruits_a_coque: ["noix"] };
    const traces = { gluten: "traces", fruits_a_coque: "contient" };
    expect(dishSchema.parse(form({ allergenes: traces, ...named }))).toMatchObject({
      cereales: [],
      fruits_a_coque: ["noix"],
    });
  });

  it.each([
    [{ nom: "  " }, ["plat_sans_nom"]],
    [{ nom: "m".repeat(81) }, ["texte_trop_long"]],
    [{ phrase: "m".repeat(141) }, ["texte_trop_long"]],
    [{ moment: "goûter" }, ["champ_invalide"]],
    [{ allergenes: { lait: "peut-être" } }, ["champ_invalide"]],
    [{ mois: ["13"] }, ["champ_invalide"]],
    [{ dedans: ["fourmis"] }, ["champ_invalide"]],
    [{ version: "deux" }, ["champ_invalide"]],
  ])("refuses %j", (over, expected) => {
    expect(codes(over)).toEqual(expected);
  });
});
