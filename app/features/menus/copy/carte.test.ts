import { expect, it } from "vitest";
import {
  addedAllergens,
  allergensOfService,
  dietDetail,
  movedWords,
  possibleDiets,
  seasonWords,
  unwrittenMonth,
} from "./carte.ts";
import { menuLine, orList, shortName } from "./menu-line.ts";

it("names a dish inside a sentence", () => {
  expect(shortName("Magret rosé, figues, jus au vin rouge")).toBe("magret rosé");
  expect(orList(["a"])).toBe("a");
  expect(orList(["a", "b", "c"])).toBe("a, b ou c");
});

it("says what a diet takes", () => {
  expect(dietDetail({ kind: "avec", plats: ["Cèpes poêlés, fleur de sel", "Agrumes à vif"] })).toBe(
    "avec cèpes poêlés et agrumes à vif.",
  );
});

it("sums up the diets without ever saying none of what is not known", () => {
  expect(
    possibleDiets([
      ["vegetarien", { kind: "tel_quel" }],
      ["sans_gluten", { kind: "avec", plats: ["Agrumes"] }],
      ["sans_lait", { kind: "inconnu" }],
    ]),
  ).toBe("Végétarien, sans gluten\u00a0: oui");
  expect(possibleDiets([["vegetarien", { kind: "inconnu" }]])).toBe("On ne sait pas\u00a0: allergènes non renseignés");
  expect(possibleDiets([["vegetarien", { kind: "non" }]])).toBe("Aucun à cette carte");
});

it("names a menu by its months", () => {
  expect(seasonWords({ nom: "Menu d’hiver", mois: [1, 2, 3, 11, 12] })).toBe("Menu d’hiver, de novembre à mars");
  expect(seasonWords({ nom: "La grande planche", mois: [] })).toBe("La grande planche, toute l’année");
  expect(unwrittenMonth(7)).toBe("Juillet n’est pas encore écrit");
});

const courses = (...said: [moment: "entree" | "plat" | "dessert" | "fromage", ...names: string[]][]) =>
  said.map(([moment, ...names]) => ({ moment, carte: names.map((nom) => ({ nom })) }));

it("says a menu on one line of 110 characters", () => {
  const winter = courses(
    ["entree", "Racines rôties, noisettes, orange", "Noix de Saint-Jacques, purée de carotte"],
    ["plat", "Magret rosé, figues", "Chou-fleur rôti, câpres", "Saint-pierre, poireaux"],
    ["fromage", "Vieux brebis, coing"],
    ["dessert", "Tarte tiède aux agrumes"],
  );
  expect(menuLine(winter)).toBe(
    "racines rôties ou noix de Saint-Jacques\u00a0; magret rosé, chou-fleur rôti ou saint-pierre\u00a0; tarte tiède aux agrumes",
  );
  expect(menuLine(courses(["fromage", "Comté, bleu"], ["dessert", "Raisin"]))).toBe("comté\u00a0; raisin");
  expect(menuLine([])).toBe("");
});

it("drops courses from the middle, and never cuts a name", () => {
  const long = (letter: string) => letter.repeat(50);
  expect(menuLine(courses(["entree", long("a")], ["plat", long("b")], ["dessert", long("c")]))).toBe(
    `${long("a")}\u00a0; ${long("c")}`,
  );
  expect(menuLine(courses(["plat", long("a"), long("b"), long("c")]))).toBe(`${long("a")} ou ${long("b")}`);
  expect(menuLine(courses(["plat", "a".repeat(130), "b"]))).toBe("a".repeat(130));
});

it("joins the chef’s own list with what the menu contains", () => {
  const services = [{ carte: [{ contient: ["lait", "oeufs"] as const }], enfant: { contient: ["gluten"] as const } }];
  expect(allergensOfService(["Kiwi", "LAIT"], services)).toEqual(["Gluten", "Œufs", "Lait", "Kiwi"]);
  expect(addedAllergens(["Kiwi", "LAIT"], services)).toEqual(["Gluten", "Œufs"]);
});

it("announces where a course went", () => {
  expect(movedWords("Entrée", 1)).toBe("Entrée, en deuxième");
});
