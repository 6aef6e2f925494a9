import { describe, expect, it } from "vitest";
import type { AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import type { Dedans } from "./codes.ts";
import { dietOfMenu, dietsBesideMenu, REGIMES_MENU } from "./menu-diets.ts";

type Said = { contient?: AllergeneReglemente[]; traces?: AllergeneReglemente[]; dedans?: Dedans[]; declares?: boolean };
const dish = (nom: string, said: Said = {}) => ({
  nom,
  declares: true,
  contient: [],
  traces: [],
  dedans: [],
  ...said,
});
type Dish = ReturnType<typeof dish>;
const course = (carte: Dish[], remplacants: Dish[] = []) => ({ carte, remplacants });

const seigle = dish("Pain de seigle", { contient: ["gluten", "lait"], traces: ["sesame"] });
const cepes = dish("Cèpes poêlés");
const racines = dish("Racines rôties", { contient: ["fruits_a_coque", "moutarde", "sulfites"] });
const saintJacques = dish("Noix de Saint-Jacques", { contient: ["lait", "mollusques"] });
const magret = dish("Magret rosé", { contient: ["lait", "celeri", "sulfites"], dedans: ["viande", "alcool"] });
const chouFleur = dish("Chou-fleur rôti", { contient: ["lait", "sulfites"] });
const saintPierre = dish("Saint-pierre", { contient: ["poissons", "lait", "sulfites"], dedans: ["alcool"] });
const tarte = dish("Tarte tiède", { contient: ["gluten", "oeufs", "lait", "fruits_a_coque"] });
const agrumes = dish("Agrumes à vif");
const winter = [
  course([seigle], [dish("Huile de cèpes", { contient: ["gluten"] }), cepes]),
  course([racines, saintJacques]),
  course([magret, chouFleur, saintPierre]),
  course([dish("Vieux brebis", { contient: ["lait"] })]),
  course([tarte], [agrumes]),
];

const unknown = dish("Pintade au chou rouge", { declares: false });

describe("whether a menu is possible on a diet", () => {
  it("names the dishes to take and those to ask for, and says no where a course has none", () => {
    expect(Object.fromEntries(REGIMES_MENU.map((regime) => [regime, dietOfMenu(winter, regime)]))).toEqual({
      vegetarien: { kind: "avec", plats: ["Racines rôties", "Chou-fleur rôti"] },
      vegetalien: { kind: "non" },
      sans_porc: { kind: "tel_quel" },
      sans_alcool: { kind: "avec", plats: ["Chou-fleur rôti"] },
      sans_gluten: { kind: "avec", plats: ["Cèpes poêlés", "Agrumes à vif"] },
      sans_lait: { kind: "non" },
    });
  });

  it("names a dish of two courses once", () => {
    const twice = [course([saintJacques], [cepes]), course([magret], [cepes])];
    expect(dietOfMenu(twice, "vegetarien")).toEqual({ kind: "avec", plats: ["Cèpes poêlés"] });
  });

  it("is not known where an undeclared dish is needed", () => {
    expect(dietOfMenu([course([racines]), course([unknown])], "sans_gluten")).toEqual({ kind: "inconnu" });
  });

  it("does without an undeclared dish where another one fits", () => {
    expect(dietOfMenu([course([unknown, chouFleur])], "sans_gluten")).toEqual({
      kind: "avec",
      plats: ["Chou-fleur rôti"],
    });
    expect(dietOfMenu([course([unknown], [agrumes])], "sans_gluten")).toEqual({
      kind: "avec",
      plats: ["Agrumes à vif"],
    });
  });

  it("is not known of a menu, or of a course, without a dish", () => {
    expect(dietOfMenu([], "sans_lait")).toEqual({ kind: "inconnu" });
    expect(dietOfMenu([course([agrumes]), course([])], "sans_lait")).toEqual({ kind: "inconnu" });
  });

  it("is no where one course is certain, whatever the others hide", () => {
    expect(dietOfMenu([course([unknown]), course([tarte])], "sans_gluten")).toEqual({ kind: "non" });
  });
});

describe("the diets shown of a service", () => {
  it("are those that its dishes decide, with what only the chef can say", () => {
    expect(dietsBesideMenu(winter, ["vegan", "halal"])).toEqual(["vegetarien", "sans_gluten", "halal"]);
    expect(dietsBesideMenu([course([cepes])], [])).toEqual(["vegetarien", "vegan", "sans_gluten", "sans_lactose"]);
  });

  it("are those that the chef declares while a dish is not declared", () => {
    expect(dietsBesideMenu([course([unknown])], ["vegan"])).toEqual(["vegan"]);
  });
});
