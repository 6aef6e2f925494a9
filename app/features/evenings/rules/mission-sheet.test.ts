import { describe, expect, it } from "vitest";
import {
  hasNotes,
  isCompact,
  SHEET_DENSITIES,
  type SheetTexts,
  sheetDays,
  sheetDensity,
  sheetMenu,
  sheetPeriod,
} from "./mission-sheet.ts";

const row = { nom: "Noé, enfant", dit: "Lait", verdict: "au menu, à adapter" };
const sheet: SheetTexts = {
  sous_titre: "Dîner d’hiver en cinq services, 8 convives (6 adultes, 2 enfants), chez Jeanne Morel-Castellane",
  adresse: ["8 rue Gabriel-Péri", "38200 Vienne"],
  acces: "2e étage, porte gauche. Code B 4521. Place privée. Le portail ferme mal, poussez fort.",
  client: ["Jeanne Morel-Castellane", "06 39 98 10 01"],
  occasion: "",
  message: "",
  lignes: [row, { nom: "Samir, Lucie", dit: "Rien à signaler", verdict: "" }],
  menu: "Un menu construit autour du canard, des racines et des agrumes.",
  declares: "Déclarés : lait, gluten",
  apporter: ["De la vaisselle : deux assiettes creuses"],
  cuisine: "4 feux (induction), un four.",
  paiement: "560,50 €. Paiement attendu.",
};
const rows = (count: number, over: Partial<typeof row> = {}) =>
  sheetDensity({ ...sheet, lignes: Array.from({ length: count }, () => ({ ...row, ...over })) });

describe("the density of a sheet", () => {
  it("keeps the notes while everything fits", () => {
    expect(sheetDensity(sheet)).toBe("ample");
    expect(rows(6)).toBe("ample");
  });

  it("grows with the guests who have something to say, and never falls", () => {
    const ranks = Array.from({ length: 120 }, (_, count) => SHEET_DENSITIES.indexOf(rows(count)));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size, "every density is used").toBe(SHEET_DENSITIES.length);
  });

  it("grows with long answers, lines and capitals", () => {
    const dit = "LAIT, ŒUFS, FRUITS À COQUE ".repeat(4);
    expect(SHEET_DENSITIES.indexOf(rows(8, { dit }))).toBeGreaterThan(SHEET_DENSITIES.indexOf(rows(8)));
    expect(sheetDensity({ ...sheet, acces: "a\n".repeat(20) })).not.toBe("ample");
    expect(sheetDensity({ ...sheet, lignes: [] })).toBe("ample");
  });

  it("makes room for the longest message of a client beside eight guests", () => {
    const message = "Ma fille est allergique aux noix. ".repeat(60).slice(0, 2000);
    const eight = Array.from({ length: 8 }, () => row);
    expect(sheetDensity({ ...sheet, message: "Quai accessible dès dix heures." })).toBe("ample");
    expect(["serree", "dense"]).toContain(sheetDensity({ ...sheet, lignes: eight, message }));
  });

  it("ends with the smallest print", () => {
    expect(rows(400)).toBe("minimale");
  });

  it("drops the notes first, then prints in two columns", () => {
    expect(SHEET_DENSITIES.map((density) => [hasNotes(density), isCompact(density)])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
  });
});

describe("the menu on a sheet", () => {
  it("is the description on one line, cut after a sentence or between words", () => {
    expect(sheetMenu(null)).toBe("");
    expect(sheetMenu(" Un canard.\n Des figues. ")).toBe("Un canard. Des figues.");
    expect(sheetMenu(`Un canard. ${"figue ".repeat(100)}`)).toBe("Un canard.");
    expect(sheetMenu("figue ".repeat(100))).toMatch(/^(figue ){39}figue…$/);
  });
});

describe("the days of the sheets", () => {
  const now = new Date("2026-12-12T23:30:00Z");

  it.each([
    [
      { jour: "2026-12-12", semaine: "" },
      { vue: "jour", debut: "2026-12-12", fin: "2026-12-12" },
    ],
    [
      { jour: "", semaine: "2026-12-12" },
      { vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" },
    ],
    [
      { jour: "", semaine: "2026-12-07" },
      { vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" },
    ],
    // In Paris it is already Sunday.
    [
      { jour: "", semaine: "" },
      { vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" },
    ],
    [
      { jour: "2026-02-31", semaine: "hier" },
      { vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" },
    ],
    [
      { jour: "9999-12-31", semaine: "0001-01-01" },
      { vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" },
    ],
  ] as const)("of %o are %o", (query, days) => {
    expect(sheetDays(query, now)).toEqual(days);
  });

  it("last from midnight to midnight in Paris", () => {
    expect(sheetPeriod({ vue: "jour", debut: "2026-10-25", fin: "2026-10-25" })).toEqual({
      debut: new Date("2026-10-24T22:00:00Z"),
      fin: new Date("2026-10-25T23:00:00Z"),
    });
  });
});
