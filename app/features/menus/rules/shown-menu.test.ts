import { expect, it } from "vitest";
import { menuToShow, monthOfDay, sharedMonths } from "./shown-menu.ts";

const menu = (id: string, mois: number[], publie: string) => ({ id, mois, publie_le: new Date(publie) });
const winter = menu("hiver", [11, 12, 1, 2, 3], "2026-10-01");
const spring = menu("printemps", [4, 5, 6], "2026-11-01");
const autumn = menu("automne", [10, 11], "2026-09-01");
const menus = [autumn, winter, spring];

const shown = (jour: string, asked: string | null = null) => menuToShow(menus, { jour, asked })?.id ?? null;

it("reads the month of a day", () => {
  expect([monthOfDay("2026-01-31"), monthOfDay("2026-12-12")]).toEqual([1, 12]);
});

it("shows the menu whose months hold the day", () => {
  expect(shown("2027-04-03")).toBe("printemps");
  expect(shown("2026-12-12")).toBe("hiver");
});

it("shows the newest of two that overlap", () => {
  expect(shown("2026-11-20")).toBe("hiver");
});

it("shows the one asked for, also out of its months, and ignores an unknown one", () => {
  expect(shown("2026-12-12", "printemps")).toBe("printemps");
  expect(shown("2026-12-12", "inconnu")).toBe("hiver");
});

it("shows none for a month that no menu serves, and one without months always", () => {
  expect(shown("2026-07-14")).toBeNull();
  expect(menuToShow([menu("buffet", [], "2026-09-01")], { jour: "2026-07-14", asked: null })?.id).toBe("buffet");
});

it("finds the months that two menus share", () => {
  expect(sharedMonths([10, 11], [1, 11, 12])).toEqual([11]);
  expect(sharedMonths([], [7])).toEqual([7]);
  expect(sharedMonths([], [])).toHaveLength(12);
});
