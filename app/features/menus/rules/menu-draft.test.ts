import { describe, expect, it } from "vitest";
import { MENU_LIMITS } from "./limits.ts";
import {
  afterGesture,
  buttonAfter,
  type DraftCourse,
  type DraftMenu,
  type Gesture,
  gestureText,
  readGesture,
} from "./menu-draft.ts";

const course = (carte: string[], more: Partial<DraftCourse> = {}): DraftCourse => ({
  moment: "plat",
  titre: "",
  carte,
  enfant: "",
  remplacants: [],
  ...more,
});
const menu = (...services: DraftCourse[]): DraftMenu => ({
  nom: "Menu d’hiver",
  introduction: "",
  mois: [],
  jours_avant_pour_choisir: "7",
  services,
});
const press = (draft: DraftMenu, text: string, chosen: Parameters<typeof afterGesture>[2] = null) => {
  const gesture = readGesture(text);
  if (gesture === null) throw new Error(`unknown gesture ${text}`);
  return afterGesture(draft, gesture, chosen).services;
};
const cartes = (services: readonly DraftCourse[]) => services.map(({ carte }) => carte.join("+"));
const TART = { id: "tarte", moment: "dessert" } as const;

describe("a button of the composer", () => {
  it("is read as it was written, and nothing else is", () => {
    const all: Gesture[] = [
      { target: "service", deed: "monter", course: 2, rank: 0 },
      { target: "plat", deed: "retirer", course: 1, rank: 3 },
      { target: "remplacant", deed: "ajouter", course: 0, rank: 2 },
    ];
    expect(all.map((gesture) => readGesture(gestureText(gesture)))).toEqual(all);
    expect(["enregistrer", "plat-vendre:1:2", "", "service-monter:1:2:3"].map(readGesture)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readGesture("service-ajouter")).toEqual({ target: "service", deed: "ajouter", course: 0, rank: 0 });
  });

  it("moves a course, and leaves it at an end", () => {
    const three = menu(course(["a"]), course(["b"]), course(["c"]));
    expect(cartes(press(three, "service-monter:2"))).toEqual(["a", "c", "b"]);
    expect(cartes(press(three, "service-descendre:0"))).toEqual(["b", "a", "c"]);
    expect(cartes(press(three, "service-monter:0"))).toEqual(["a", "b", "c"]);
    expect(cartes(press(three, "service-descendre:2"))).toEqual(["a", "b", "c"]);
    expect(cartes(press(three, "service-descendre:7"))).toEqual(["a", "b", "c"]);
    expect(cartes(press(three, "service-retirer:1"))).toEqual(["a", "c"]);
  });

  it("adds a course of the moment of its dish, twelve at most", () => {
    expect(press(menu(), "service-ajouter:0", TART)).toEqual([course(["tarte"], { moment: "dessert" })]);
    expect(press(menu(), "service-ajouter:0")).toEqual([]);
    const full = menu(...Array.from({ length: MENU_LIMITS.services }, (_, rank) => course([String(rank)])));
    expect(press(full, "service-ajouter:12", TART)).toHaveLength(12);
  });

  it("moves, adds and removes the dishes of one course", () => {
    const two = menu(course(["a"]), course(["b", "c"]));
    expect(cartes(press(two, "plat-monter:1:1"))).toEqual(["a", "c+b"]);
    expect(cartes(press(two, "plat-retirer:1:0"))).toEqual(["a", "c"]);
    expect(cartes(press(two, "plat-ajouter:1:2", TART))).toEqual(["a", "b+c+tarte"]);
    expect(cartes(press(two, "plat-ajouter:1:2", { id: "b", moment: "plat" }))).toEqual(["a", "b+c"]);
    expect(cartes(press(two, "plat-ajouter:1:2"))).toEqual(["a", "b+c"]);
  });

  it("keeps the only dish of a course, and four at most", () => {
    expect(cartes(press(menu(course(["a"])), "plat-retirer:0:0"))).toEqual(["a"]);
    expect(cartes(press(menu(course(["a", "b", "c", "d"])), "plat-ajouter:0:4", TART))).toEqual(["a+b+c+d"]);
  });

  it("adds and removes replacements, three at most", () => {
    const one = menu(course(["a"], { remplacants: ["x"] }));
    expect(press(one, "remplacant-ajouter:0:1", TART)[0]?.remplacants).toEqual(["x", "tarte"]);
    expect(press(one, "remplacant-retirer:0:0")[0]?.remplacants).toEqual([]);
    const full = menu(course(["a"], { remplacants: ["x", "y", "z"] }));
    expect(press(full, "remplacant-ajouter:0:3", TART)[0]?.remplacants).toEqual(["x", "y", "z"]);
  });
});

describe("the button that has the focus afterwards", () => {
  const after = (text: string, length: number) => {
    const gesture = readGesture(text);
    const next = gesture === null ? null : buttonAfter(gesture, length);
    return next === null ? null : gestureText(next);
  };

  it("is the same one in the moved row", () => {
    expect(after("service-monter:2", 4)).toBe("service-monter:1");
    expect(after("plat-descendre:1:0", 3)).toBe("plat-descendre:1:1");
  });

  it("is the opposite one at an end", () => {
    expect(after("service-monter:1", 4)).toBe("service-descendre:0");
    expect(after("plat-descendre:1:1", 3)).toBe("plat-monter:1:2");
  });

  it("is none where a row came or went", () => {
    expect(after("service-ajouter:1", 2)).toBeNull();
    expect(after("plat-retirer:0:0", 1)).toBeNull();
  });
});
