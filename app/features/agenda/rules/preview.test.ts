import { describe, expect, it } from "vitest";
import { nameDays, type PreviewFacts, previewRule } from "./preview.ts";

const NOW = new Date("2026-11-19T10:00:00Z");
const RULE = {
  service_id: "diner",
  jours: [5, 6],
  heures: ["19:00"],
  places: 8,
  semaines: 1,
  du: "2026-11-20",
  au: null,
};
const FACTS: PreviewFacts = {
  exceptions: [],
  fermetures: [],
  ferme_feries: true,
  horizon_semaines: 13,
  duree_minutes: 180,
  marges: { marge_avant: 0, marge_apres: 0 },
};
const closed = (type: "vacances" | "blocage" | "import", debut: string, fin: string) => ({
  type,
  debut: new Date(debut),
  fin: new Date(fin),
});

describe("previewRule", () => {
  it("counts the starts up to the horizon, without the public holidays it falls on", () => {
    // Fridays and Saturdays from 20 November to 18 February; Christmas and New Year's Day are Fridays.
    expect(previewRule(RULE, FACTS, NOW)).toStrictEqual({ ouverts: 24, sautes: 2, raisons: ["noel", "jour_de_l_an"] });
    expect(previewRule(RULE, { ...FACTS, ferme_feries: false }, NOW)).toStrictEqual({
      ouverts: 26,
      sautes: 0,
      raisons: [],
    });
  });

  it("counts what closures skip, in the order of the days", () => {
    const fermetures = [closed("vacances", "2026-12-25T23:00:00Z", "2027-01-03T23:00:00Z")];
    expect(previewRule(RULE, { ...FACTS, fermetures }, NOW)).toStrictEqual({
      ouverts: 22,
      sautes: 4,
      raisons: ["noel", "vacances", "jour_de_l_an"],
    });
  });

  it("compares a closure with the meal and its margins", () => {
    const after = [closed("blocage", "2026-11-20T21:00:00Z", "2026-11-20T22:00:00Z")];
    const skipped = (facts: Partial<PreviewFacts>) =>
      previewRule(RULE, { ...FACTS, ferme_feries: false, fermetures: after, ...facts }, NOW).sautes;
    expect(skipped({})).toBe(0);
    expect(skipped({ marges: { marge_avant: 0, marge_apres: 15 } })).toBe(1);
    expect(skipped({ duree_minutes: 240 })).toBe(1);
    expect(skipped({ duree_minutes: null, marges: { marge_avant: 0, marge_apres: 120 } })).toBe(0);
    const before = [closed("import", "2026-11-20T16:00:00Z", "2026-11-20T17:30:00Z")];
    expect(skipped({ fermetures: before })).toBe(0);
    expect(skipped({ fermetures: before, marges: { marge_avant: 45, marge_apres: 0 } })).toBe(1);
  });

  it("counts closed days, and not what exceptions open besides", () => {
    const day = { service_id: null, jour: "2026-11-21", heure: null, places: null };
    const exceptions = [
      { ...day, type: "ferme" as const },
      { ...day, type: "ouvert" as const, service_id: "diner", jour: "2026-11-25", heure: "20:00", places: 4 },
      { ...day, type: "ferme" as const, service_id: "diner", jour: "2026-11-25", heure: "12:00" },
      { ...day, type: "ouvert" as const, service_id: "diner", jour: "2026-11-26", heure: "12:00", places: 4 },
      { ...day, type: "ferme" as const, service_id: "diner", jour: "2026-11-26", heure: "12:00" },
    ];
    const preview = previewRule({ ...RULE, au: "2026-11-28" }, { ...FACTS, exceptions }, NOW);
    expect(preview).toStrictEqual({ ouverts: 3, sautes: 1, raisons: ["exception"] });
  });
});

it.each([
  [[7, 1, 2, 3, 4, 5, 6], { forme: "tous" }],
  [[5, 2, 3, 4], { forme: "suite", de: 2, a: 5 }],
  [[6, 5], { forme: "liste", jours: [5, 6] }],
  [[1, 3, 5], { forme: "liste", jours: [1, 3, 5] }],
  [[], { forme: "liste", jours: [] }],
])("names the days %j", (jours, expected) => {
  expect(nameDays(jours)).toStrictEqual(expected);
});
