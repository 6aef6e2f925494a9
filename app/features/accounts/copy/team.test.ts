import { describe, expect, it } from "vitest";
import { CONSOLE_ROLES } from "../rules/codes.ts";
import { rightsTable, teamSummary } from "./team.ts";

describe("the team", () => {
  it("is counted with its open invitations", () => {
    expect(teamSummary(1, 0)).toBe("1 personne.");
    expect(teamSummary(3, 1)).toBe("3 personnes, 1 invitation en cours.");
  });

  it("has a table of rights with the words of each role", () => {
    const table = new Map(rightsTable(CONSOLE_ROLES).map(({ act, words }) => [act, words]));
    expect(table.get("Rechercher, ouvrir une fiche")).toEqual(["Oui", "Oui", "Oui"]);
    expect(table.get("Bloquer une personne, lever un blocage")).toEqual(["Non", "Oui", "Oui"]);
    expect(table.get("Relire une contestation")).toEqual(["Non", "Si autre personne", "Si autre personne"]);
    expect(table.get("Journal de tous")).toEqual(["Non", "Décisions", "Oui"]);
    expect(table.get("Chiffres et CSV")).toEqual(["Lecture", "Lecture", "Oui"]);
    expect(table.get("Effacer des données à la demande")).toEqual(["Non", "Non", "Oui"]);
  });
});
