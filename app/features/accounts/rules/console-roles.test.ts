import { describe, expect, it } from "vitest";
import { CONSOLE_ROLES, type ConsoleRole } from "./codes.ts";
import {
  type ConsoleRight,
  checkTeamChange,
  hasRight,
  invitationEnd,
  rightOfJournal,
  rolesWith,
} from "./console-roles.ts";

describe("the rights of a role", () => {
  const cases: [ConsoleRight, support: boolean, moderation: boolean, proprietaire: boolean][] = [
    ["fiches", true, true, true],
    ["aide", true, true, true],
    ["gestes", true, true, true],
    ["vue_support", true, true, true],
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
  ])("the group « %s » of the journal needs the right %s", (objet, right) => {
    expect(rightOfJournal(objet)).toBe(right);
  });
});

describe("a change of the team", () => {
  const team = [
    { user_id: "claire", role_console: "proprietaire" },
    { user_id: "nora", role_console: "moderation" },
    { user_id: "hugo", role_console: "support" },
  ] as const;
  const two = [...team, { user_id: "samia", role_console: "proprietaire" } as const];
  type Case = [who: string, whom: string, to: ConsoleRole | null, people: typeof team | typeof two, answer: string];
  const cases: Case[] = [
    ["claire", "hugo", "moderation", team, "ok"],
    ["claire", "hugo", null, team, "ok"],
    ["claire", "samia", null, two, "ok"],
    ["claire", "samia", "support", two, "ok"],
    ["claire", "claire", "support", two, "propre_role"],
    ["claire", "claire", "proprietaire", team, "propre_role"],
    ["claire", "claire", null, team, "dernier_proprietaire"],
    ["claire", "claire", "moderation", team, "dernier_proprietaire"],
    ["claire", "personne", "support", team, "membre_introuvable"],
    ["nora", "hugo", null, team, "role_insuffisant"],
    ["personne", "hugo", null, team, "role_insuffisant"],
  ];
  it.each(cases)("by %s of %s to %s", (acteur_id, membre_id, role_console, people, answer) => {
    const result = checkTeamChange(people, { acteur_id, membre_id, role_console });
    expect(result.ok ? "ok" : result.code).toBe(answer);
  });

  it("is accepted within two days of an invitation", () => {
    expect(invitationEnd(new Date("2026-11-14T10:00:00Z"))).toEqual(new Date("2026-11-16T10:00:00Z"));
  });
});
