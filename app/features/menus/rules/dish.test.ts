import { describe, expect, it } from "vitest";
import { dietMark, dietOf, isServedIn, shownDiets } from "./dish.ts";

type Dish = Parameters<typeof dietOf>[0];
const dish = (over: Partial<Dish> = {}): Dish => ({ declares: true, contient: [], traces: [], dedans: [], ...over });
const non = (cause: string) => ({ reponse: "non", cause });

describe("the diet of a dish", () => {
  it.each([
    ["vegetarien", { dedans: ["viande"] }, non("viande")],
    ["vegetarien", { dedans: ["gelatine"] }, non("gelatine")],
    ["vegetarien", { contient: ["mollusques"] }, non("mollusques")],
    ["vegetarien", { contient: ["lait", "oeufs"], dedans: ["miel", "alcool"] }, { reponse: "oui" }],
    ["vegetalien", { dedans: ["miel"] }, non("miel")],
    ["vegetalien", { contient: ["lait"] }, non("lait")],
    ["sans_viande", { contient: ["poissons"] }, { reponse: "oui" }],
    ["sans_viande", { dedans: ["porc"] }, non("porc")],
    ["sans_porc", { dedans: ["viande"] }, { reponse: "oui" }],
    ["sans_alcool", { dedans: ["alcool"] }, non("alcool")],
    ["sans_gluten", { contient: ["gluten"], traces: [] }, non("gluten")],
    ["sans_gluten", { traces: ["gluten"] }, non("traces")],
    ["sans_lait", { traces: ["sesame", "lait"] }, non("traces")],
    ["sans_lait", { traces: ["gluten"] }, { reponse: "oui" }],
  ] as const)("%s of %j", (regime, over, expected) => {
    expect(dietOf(dish(over), regime)).toEqual(expected);
  });

  it("is unknown while the fourteen were not verified, unless something excludes it", () => {
    expect(dietOf(dish({ declares: false }), "vegetalien")).toEqual({ reponse: "inconnu" });
    expect(dietOf(dish({ declares: false, contient: ["lait"] }), "vegetalien")).toEqual(non("lait"));
  });

  it("is marked by its strictest word, and by none when nobody verified the fourteen", () => {
    expect(dietMark(dish())).toBe("vegetalien");
    expect(dietMark(dish({ contient: ["lait"] }))).toBe("vegetarien");
    expect(dietMark(dish({ dedans: ["viande"] }))).toBeNull();
    expect(dietMark(dish({ declares: false }))).toBeNull();
  });

  it("is listed with what fits first, and without a diet that another one says", () => {
    const list = (over: Partial<Dish>) => shownDiets(dish(over)).map(({ regime, reponse }) => `${regime} ${reponse}`);
    const meat = list({ dedans: ["viande", "alcool"], contient: ["lait"], traces: ["gluten"] });
    expect(meat).toEqual(["sans_porc oui", "vegetarien non", "sans_alcool non", "sans_gluten non", "sans_lait non"]);
    const fish = list({ contient: ["poissons"] });
    expect(fish.slice(0, 1)).toEqual(["sans_viande oui"]);
    expect(fish.at(-1)).toBe("vegetarien non");
    expect(list({}).slice(0, 2)).toEqual(["vegetarien oui", "vegetalien oui"]);
    expect(list({ declares: false }).every((each) => each.endsWith("inconnu"))).toBe(true);
  });
});

it("a dish without months is served in all of them", () => {
  expect(isServedIn({ mois: [] }, 7)).toBe(true);
  expect(isServedIn({ mois: [12, 1] }, 7)).toBe(false);
  expect(isServedIn({ mois: [12, 1] }, 1)).toBe(true);
});
