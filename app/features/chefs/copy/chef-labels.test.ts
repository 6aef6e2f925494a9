import { describe, expect, it } from "vitest";
import { SPECIALITES } from "../rules/codes.ts";
import { labelOfActif, specialtyWords } from "./account-labels.ts";
import { locationOf, SPECIALITE_LABELS, zoneBeside } from "./chef-labels.ts";

describe("labels of a chef", () => {
  it("are distinct for the thirty specialties", () => {
    expect(new Set(SPECIALITES.map((code) => SPECIALITE_LABELS[code])).size).toBe(30);
    expect(specialtyWords("cuisine_creole")).toBe("cuisine creole");
  });

  it("name both states of a page", () => {
    expect([true, false].map(labelOfActif)).toStrictEqual(["Actif", "Inactif"]);
  });

  it("use the town, the zone or the country as a chef's place", () => {
    expect(locationOf({ ville: "Lyon", zone_intervention: "Rhône" })).toBe("Lyon");
    expect(locationOf({ ville: " ", zone_intervention: "Rhône" })).toBe("Rhône");
    expect(locationOf({ ville: null, zone_intervention: null })).toBe("France");
    expect(zoneBeside({ ville: "Lyon", zone_intervention: "Monts d’Or" })).toBe("Monts d’Or");
    expect(zoneBeside({ ville: "Lyon", zone_intervention: " lyon " })).toBeNull();
    expect(zoneBeside({ ville: null, zone_intervention: "Rhône" })).toBeNull();
    expect(zoneBeside({ ville: "Lyon", zone_intervention: null })).toBeNull();
  });
});
