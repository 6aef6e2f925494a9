import { describe, expect, it } from "vitest";
import { CONSOLE_ROLES } from "./catalog.ts";
import { type ConsoleRight, hasRight, rightOfJournal, rolesWith } from "./console-roles.ts";

describe("the rights of a role", () => {
  const cases: [ConsoleRight, support: boolean, moderation: boolean, proprietaire: boolean][] = [
    ["fiches", true, true, true],
    ["aide", true, true, true],
    ["gestes", true, true, true],
    ["vue_support", true, true, true],
    ["demander_document", true, true, true],
    ["signalements", true, true, true],
    ["chiffres", true, true, true],
    ["justificatifs", false, true, true],
    ["decisions", false, true, true],
    ["journal_decisions", false, true, true],
    ["journal", false, false, true],
    ["chiffres_csv", false, false, true],
    ["contenus", false, false, true],
    ["parametres", false, false, true],
    ["equipe", false, false, true],
    ["donnees", false, false, true],
    ["sante", false, false, true],
  ];
  it.each(cases)("%s: support %s, moderation %s, proprietaire %s", (right, ...expected) => {
    expect(CONSOLE_ROLES.map((role) => hasRight(role, right))).toEqual(expected);
  });

  it("are listed by right, for a query", () => {
    expect(rolesWith("decisions")).toEqual(["moderation", "proprietaire"]);
  });
});

describe("the right that the journal needs", () => {
  it.each([
    ["", "journal_decisions"],
    ["chef:1", "fiches"],
    ["user:1", "fiches"],
    ["job:1", "journal"],
    ["un chef:1", "journal"],
  ])("« %s » needs %s", (objet, right) => {
    expect(rightOfJournal(objet)).toBe(right);
  });
});
