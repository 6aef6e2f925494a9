import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXPERIENCE_CODES, NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { normalizeText, punctuationPieces } from "#app/shared/text.ts";
import { type DirectoryChef, isInExperienceRange, matchesFilters } from "./directory-filter-oracle.ts";

const camille: DirectoryChef = {
  prenom: "Camille",
  nom: "Rousseau",
  nom_societe: "Rousseau à demeure",
  ville: "Lyon",
  zone_intervention: "Monts d’Or et val de Saône",
  specialites: ["cuisine_francaise", "cuisine_bistronomie"],
  annees_experience: 12,
};
const bare: DirectoryChef = {
  prenom: "Noé",
  nom: "Lœw",
  nom_societe: null,
  ville: null,
  zone_intervention: null,
  specialites: [],
  annees_experience: null,
};

describe("matchesFilters", () => {
  it.each([
    ["camille", true],
    ["ROUSSEAU", true],
    ["demeure", true],
    ["saone", true],
    ["lyo", true],
    ["yon", true],
    ["camille rousseau", true],
    ["marseille", false],
    ["ly", true],
    ["yo", false],
    ["c", true],
    ["%", false],
    ["", true],
  ])("whether the free search %j matches the chef: %s", (q, expected) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, q })).toBe(expected);
  });

  it.each([
    ["lyon", true],
    ["Saône", true],
    ["rousseau", false],
    ["camille", false],
    ["", true],
  ])("whether the place %j matches the chef: %s", (location, expected) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, location })).toBe(expected);
  });

  it.each([
    ["Rousseau Camille", true],
    ["rousseau cam", true],
    ["Camille Rousseau", true],
    ["Rousseau Lyon", false],
    ["Camille Camille", false],
  ])("name in either order, %j: %s", (q, expected) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, q })).toBe(expected);
  });

  it("requires every filter at once", () => {
    expect(matchesFilters(camille, { ...NO_FILTERS, specialty: "cuisine_bistronomie" })).toBe(true);
    expect(matchesFilters(camille, { ...NO_FILTERS, specialty: "barbecue" })).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, experience: "10+" })).toBe(true);
    expect(matchesFilters(camille, { ...NO_FILTERS, experience: "4-10" })).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, q: "camille", location: "paris" })).toBe(false);
  });

  it("accepts a profile whose optional fields are all null", () => {
    expect(matchesFilters(bare, { ...NO_FILTERS, q: "loe" })).toBe(true);
    expect(matchesFilters(bare, { ...NO_FILTERS, location: "lyon" })).toBe(false);
    expect(matchesFilters(bare, { ...NO_FILTERS, experience: "1-3" })).toBe(false);
  });
});

describe("matchesFilters with a place larger than a town", () => {
  const rhone = { towns: new Set(["lyon", "villeurbanne"]), names: ["Rhône"] };
  const at = (chef: Partial<DirectoryChef>, location = "69003") =>
    matchesFilters({ ...bare, ...chef }, { ...NO_FILTERS, location }, rhone);

  it("finds the chefs of its towns and those whose zone names it", () => {
    expect(at({ ville: "LYON" })).toBe(true);
    expect(at({ zone_intervention: "Tout le Rhône" })).toBe(true);
    expect(at({ ville: "Marseille", zone_intervention: "Bouches-du-Rhône" })).toBe(false);
    expect(at({})).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, location: "69003" })).toBe(false);
  });
});

describe("isInExperienceRange", () => {
  it.each([
    [0, []],
    [1, ["1-3"]],
    [3, ["1-3"]],
    [4, ["4-10"]],
    [10, ["4-10"]],
    [11, ["10+"]],
    [50, ["10+"]],
    [null, []],
  ])("given %s years of experience", (annees, expected) => {
    expect(EXPERIENCE_CODES.filter((range) => isInExperienceRange(annees, range))).toStrictEqual(expected);
  });
});

describe("punctuationPieces", () => {
  it("returns only pieces that every matching text contains", () => {
    const signs = fc.string({ unit: fc.constantFrom("%", "_", "\\", "-", "'", ".", " ", "a"), maxLength: 12 });
    fc.assert(
      fc.property(signs, signs, (text, term) => {
        const pieces = punctuationPieces(term) ?? [];
        const found = matchesFilters({ ...camille, nom_societe: text }, { ...NO_FILTERS, q: term });
        const searched = [`${camille.prenom} ${camille.nom}`, text, camille.ville, camille.zone_intervention];
        const holds = (piece: string) => searched.some((field) => ` ${normalizeText(field ?? "")}`.includes(piece));
        expect(!found || pieces.every(holds)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
