import { describe, expect, it } from "vitest";
import { SPECIALITES } from "#app/domain/catalog.ts";
import { labelOfActif, labelOfStatut, labelOfVisible, placeOf, SPECIALITE_LABELS, specialtyWords } from "./labels.ts";

describe("labels", () => {
  it("show an unknown status as it is", () => {
    expect(labelOfStatut("en_attente")).toBe("En attente");
    expect(labelOfStatut("perdue")).toBe("perdue");
    expect(labelOfStatut("toString")).toBe("toString");
  });

  it("are distinct for the thirty specialties", () => {
    expect(new Set(SPECIALITES.map((code) => SPECIALITE_LABELS[code])).size).toBe(30);
    expect(specialtyWords("cuisine_creole")).toBe("cuisine creole");
  });

  it("name both sides of a switch", () => {
    expect([true, false].map(labelOfActif)).toStrictEqual(["Actif", "Inactif"]);
    expect([true, false].map(labelOfVisible)).toStrictEqual(["Visible", "Masqué"]);
  });

  it("give a chef the nearest place known", () => {
    expect(placeOf({ ville: "Lyon", zone_intervention: "Rhône" })).toBe("Lyon");
    expect(placeOf({ ville: " ", zone_intervention: "Rhône" })).toBe("Rhône");
    expect(placeOf({ ville: null, zone_intervention: null })).toBe("France");
  });
});
