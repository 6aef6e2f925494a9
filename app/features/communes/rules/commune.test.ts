import { describe, expect, it } from "vitest";
import {
  type Commune,
  communeKey,
  communeName,
  districtSlugs,
  keysWithArticle,
  readTypedCommune,
  shownPostalCode,
  suggestionOf,
} from "./commune.ts";

describe("communeKey", () => {
  it.each([
    ["Saint-Étienne", "st etienne"],
    ["Sainte-Foy-lès-Lyon", "STE FOY LES LYON"],
    ["L'Haÿ-les-Roses", "l’hay les roses"],
    ["Œuilly", "oeuilly"],
    ["Châlons-en-Champagne", "  chalons  en–champagne "],
  ])("of %j and %j is the same", (nom, typed) => {
    expect(communeKey(typed)).toBe(communeKey(nom));
  });

  it("keeps what starts with an abbreviation", () => {
    expect(communeKey("Strasbourg")).toBe("strasbourg");
  });

  it("is empty for punctuation alone", () => {
    expect(communeKey(" -'% ")).toBe("");
  });
});

const lyon: Commune = {
  code_insee: "69123",
  nom: "Lyon",
  codes_postaux: ["69001", "69002", "69003"],
  departement: "69",
  population: 519_127,
};
const paris: Commune = { ...lyon, code_insee: "75056", nom: "Paris" };
const bron: Commune = { ...lyon, code_insee: "69029", nom: "Bron", codes_postaux: ["69500"] };

describe("communeName", () => {
  it.each([
    [lyon, "69003", "Lyon 3e"],
    [lyon, "69001", "Lyon 1er"],
    [lyon, "69000", "Lyon"],
    [lyon, "69010", "Lyon"],
    [lyon, null, "Lyon"],
    [paris, "75116", "Paris 16e"],
    [paris, "75020", "Paris 20e"],
    [bron, "69500", "Bron"],
  ])("%# with %s is %s", (commune, code, name) => {
    expect(communeName(commune, code)).toBe(name);
  });
});

describe("readTypedCommune", () => {
  it.each([
    ["Saint-Denis (93200)", "saint denis", "93200"],
    ["38200 Vienne", "vienne", "38200"],
    ["69003 Lyon 3e", "lyon", "69003"],
    ["69003", "", "69003"],
    [" 69 003 ", "", "69003"],
    ["Lyon 3e", "lyon", "69003"],
    ["Lyon 3e (69003)", "lyon", "69003"],
    ["Paris 1er arrondissement", "paris", "75001"],
    ["marseille 07", "marseille", "13007"],
    ["Lyon 10", "lyon 10", null],
    ["Lyon 0", "lyon 0", null],
    ["Lyon", "lyon", null],
    ["690033", "690033", null],
    ["", "", null],
  ])("splits %j into a name and a postal code", (text, cle, code_postal) => {
    expect(readTypedCommune(text)).toEqual({ cle, code_postal });
  });
});

describe("shownPostalCode", () => {
  it.each([
    [lyon, "69003", "69003"],
    [lyon, "69", "69001"],
    [lyon, "93", "69001"],
    [lyon, null, "69001"],
    [{ ...lyon, codes_postaux: [] }, null, ""],
  ])("shows a postal code, case %#, typed %s", (commune, typed, code) => {
    expect(shownPostalCode(commune, typed)).toBe(code);
  });
});

it("keysWithArticle finds Le Havre", () => {
  expect(keysWithArticle("havre")).toContain(communeKey("Le Havre"));
});

describe("suggestionOf", () => {
  it.each([
    [lyon, "69003", "Lyon 3e", "69003"],
    [lyon, "69", "Lyon", "69001"],
    [lyon, null, "Lyon", "69001"],
    [bron, "69500", "Bron", "69500"],
  ])("suggests a commune, case %#, typed %s", (commune, digits, nom, code_postal) => {
    expect(suggestionOf(commune, digits)).toEqual({
      code_insee: commune.code_insee,
      nom,
      code_postal,
      departement: "Rhône",
    });
  });
});

describe("districtSlugs", () => {
  it("lists six spellings of each district of the cities in the départements", () => {
    const slugs = districtSlugs(["01", "69"]);
    expect(slugs).toHaveLength(9 * 6);
    expect(slugs).toEqual(expect.arrayContaining(["lyon-3", "lyon-3e", "lyon-1er-arrondissement", "lyon-9eme"]));
  });

  it("is empty without such a city", () => {
    expect(districtSlugs(["01", "35"])).toEqual([]);
  });
});
