import { describe, expect, it } from "vitest";
import { countDishViews, groupDishes, readDishQuery } from "./dish-list.ts";

type Dish = Parameters<typeof countDishViews>[0][number];
const dish = (nom: string, over: Partial<Dish> = {}): Dish => ({
  ...{ nom, moment: "plat", declares: true, mois: [], retire_le: null },
  ...over,
});
const DISHES = [
  dish("Magret rosé"),
  dish("Bœuf bourguignon", { mois: [12, 1] }),
  dish("Gaspacho", { moment: "entree", mois: [7] }),
  dish("Pintade", { declares: false, mois: [7] }),
  dish("Gougères", { moment: "amuse_bouche", declares: false, retire_le: new Date("2026-10-02T10:00:00Z") }),
];

describe("the dishes of a chef", () => {
  it("are counted by view: a retired one is only among the retired", () => {
    expect(countDishViews(DISHES, 7)).toEqual({ tous: 4, saison: 3, a_completer: 1, retires: 1 });
  });

  it.each([
    [{ voir: "tous", q: "" }, ["entree: Gaspacho", "plat: Magret rosé, Bœuf bourguignon, Pintade"]],
    [{ voir: "saison", q: "" }, ["plat: Magret rosé, Bœuf bourguignon"]],
    [{ voir: "a_completer", q: "" }, ["plat: Pintade"]],
    [{ voir: "retires", q: "" }, ["amuse_bouche: Gougères"]],
    [{ voir: "tous", q: "BOEUF" }, ["plat: Bœuf bourguignon"]],
    [{ voir: "tous", q: "licorne" }, []],
  ] as const)("are grouped by moment for %j", (query, expected) => {
    const groups = groupDishes(DISHES, query, 1);
    expect(groups.map(({ moment, plats }) => `${moment}: ${plats.map(({ nom }) => nom).join(", ")}`)).toEqual(expected);
  });
});

it("an unknown view of the address is that of all dishes", () => {
  expect(readDishQuery(new URLSearchParams("voir=retires&q=+Magret "))).toEqual({ voir: "retires", q: "Magret" });
  expect(readDishQuery(new URLSearchParams("voir=hier"))).toEqual({ voir: "tous", q: "" });
});
