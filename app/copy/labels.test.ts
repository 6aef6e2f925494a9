import { describe, expect, it } from "vitest";
import { SPECIALITES } from "#app/domain/catalog.ts";
import { placeOf, SPECIALITE_LABELS, zoneBeside } from "./chef-labels.ts";
import {
  isHandheld,
  labelOfActif,
  labelOfDevice,
  labelOfStatut,
  labelOfVisible,
  specialtyWords,
  titleOf,
} from "./labels.ts";

describe("labels", () => {
  it("display an unknown status unchanged", () => {
    expect(labelOfStatut("en_attente")).toBe("En attente");
    expect(labelOfStatut("perdue")).toBe("perdue");
    expect(labelOfStatut("toString")).toBe("toString");
  });

  it("are distinct for the thirty specialties", () => {
    expect(new Set(SPECIALITES.map((code) => SPECIALITE_LABELS[code])).size).toBe(30);
    expect(specialtyWords("cuisine_creole")).toBe("cuisine creole");
  });

  it("give a placeholder title to a service without one", () => {
    expect(titleOf({ titre: "Dîner" })).toBe("Dîner");
    expect(titleOf({ titre: "  " })).toBe("Service sans titre");
  });

  it("name both states of a switch", () => {
    expect([true, false].map(labelOfActif)).toStrictEqual(["Actif", "Inactif"]);
    expect([true, false].map(labelOfVisible)).toStrictEqual(["Visible", "Masqué"]);
  });

  it("use the town, the zone or the country as a chef's place", () => {
    expect(placeOf({ ville: "Lyon", zone_intervention: "Rhône" })).toBe("Lyon");
    expect(placeOf({ ville: " ", zone_intervention: "Rhône" })).toBe("Rhône");
    expect(placeOf({ ville: null, zone_intervention: null })).toBe("France");
    expect(zoneBeside({ ville: "Lyon", zone_intervention: "Monts d’Or" })).toBe("Monts d’Or");
    expect(zoneBeside({ ville: "Lyon", zone_intervention: " lyon " })).toBeNull();
    expect(zoneBeside({ ville: null, zone_intervention: "Rhône" })).toBeNull();
    expect(zoneBeside({ ville: "Lyon", zone_intervention: null })).toBeNull();
  });
});

describe("device label", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox sur Windows", false],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari sur iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
      "Chrome sur macOS",
      false,
    ],
    ["curl/8.0", "Navigateur inconnu", false],
  ])("%s", (userAgent, label, handheld) => {
    expect(labelOfDevice(userAgent)).toBe(label);
    expect(isHandheld(userAgent)).toBe(handheld);
  });
});
