import { describe, expect, it } from "vitest";
import { JOURNAL_GROUPS } from "./codes.ts";
import { actionsOf, JOURNAL_CODES } from "./journal-actions.ts";
import { actorsOf, journalLines, journalSearch, parseJournalQuery } from "./journal-page.ts";

const ACCOUNT = "0192f3a4-0000-4000-8000-0000e49a8b7a";
const parse = (query: string) => parseJournalQuery(new URLSearchParams(query));

describe("the groups of actions", () => {
  it("hold every action once", () => {
    expect(JOURNAL_GROUPS.flatMap(actionsOf).toSorted()).toEqual(JOURNAL_CODES.toSorted());
  });
});

describe("parseJournalQuery", () => {
  it("reads every filter", () => {
    expect(parse("qui=equipe&action=decisions&du=2026-11-01&au=2026-11-15&avant=12")).toEqual({
      objet: "",
      qui: "equipe",
      action: "decisions",
      du: "2026-11-01",
      au: "2026-11-15",
      avant: 12,
    });
    expect(parse(`qui=${ACCOUNT}&action=toutes`)).toMatchObject({ qui: ACCOUNT, action: "toutes" });
  });

  it("does not apply what it cannot read", () => {
    const nothing = { objet: "", qui: null, action: null, du: null, au: null, avant: null };
    expect(parse("qui='--&action=chef_active&du=2026-02-30&au=hier&avant=-1")).toEqual(nothing);
    expect(parse("")).toEqual(nothing);
  });

  it("shows everything of one object", () => {
    expect(parse("objet=chef:1").action).toBe("toutes");
    expect(parse("objet=chef:1&action=aide").action).toBe("aide");
  });
});

describe("actorsOf", () => {
  it("tells a group from an account", () => {
    expect([actorsOf("chefs"), actorsOf(ACCOUNT), actorsOf(null)]).toEqual(["chefs", null, null]);
  });
});

describe("journalSearch", () => {
  it.each(["qui=equipe&action=aide&du=2026-11-01&au=2026-11-15", "action=toutes", "objet=chef%3A1", ""])(
    "keeps the filters of %j",
    (query) => {
      expect(new URLSearchParams(journalSearch(parse(`${query}&avant=3`))).toString()).toBe(query);
    },
  );
});

describe("journalLines", () => {
  const entry = (action: string, acteur_id: string | null, time: string) => ({
    ...{ action, acteur_id },
    at: new Date(`2026-11-${time}:00Z`),
  });

  it("makes one line of the sign-ins of one person in one day of Paris", () => {
    const last = entry("connexion", "a", "14T10:03");
    const first = entry("connexion", "a", "13T23:30");
    const day_before = entry("connexion", "a", "13T22:30");
    const between = entry("badge_pose", "a", "14T09:00");
    const other = entry("connexion", "b", "14T08:00");
    expect(journalLines([last, between, other, first, day_before])).toEqual([
      { entry: last, autres: [first] },
      { entry: between, autres: [] },
      { entry: other, autres: [] },
      { entry: day_before, autres: [] },
    ]);
  });

  it("keeps apart what was done twice, and sign-ins of nobody known", () => {
    const twice = [entry("badge_pose", "a", "14T10:00"), entry("badge_pose", "a", "14T09:00")];
    const unknown = [entry("connexion", null, "14T08:00"), entry("connexion", null, "14T07:00")];
    expect(journalLines([...twice, ...unknown])).toHaveLength(4);
  });
});
