import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPECIALITES } from "./catalog.ts";
import {
  chefPath,
  chefSlug,
  cleanTerm,
  type DirectoryChef,
  EXPERIENCE_CODES,
  escapeLike,
  filtersToQuery,
  hasFilters,
  isInExperienceRange,
  likePattern,
  matchesAdminSearch,
  matchesFilters,
  NO_FILTERS,
  normalizeText,
  parseFilters,
  signPieces,
  turnedWords,
} from "./directory.ts";

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

describe("filters in the address", () => {
  it.each([
    ["", NO_FILTERS],
    ["location=Lyon&specialty=patisserie", { ...NO_FILTERS, location: "Lyon", specialty: "patisserie" }],
    ["q=+Camille%20%20R+&experience=4-10", { ...NO_FILTERS, q: "Camille R", experience: "4-10" }],
    ["specialty=all&experience=2-9", NO_FILTERS],
    ["experience=10%2B", { ...NO_FILTERS, experience: "10+" }],
  ])("reads %j", (query, expected) => {
    expect(parseFilters(new URLSearchParams(query))).toStrictEqual(expected);
  });

  it("writes only what is set, in one order", () => {
    expect(filtersToQuery(NO_FILTERS)).toBe("");
    expect(filtersToQuery({ q: "a&b", location: "Saint-Étienne", specialty: "barbecue", experience: "10+" })).toBe(
      "q=a%26b&location=Saint-%C3%89tienne&specialty=barbecue&experience=10%2B",
    );
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, experience: "1-3" })).toBe(true);
  });

  it("reads back what it writes", () => {
    const term = fc.string({ unit: "grapheme", maxLength: 40 }).map(cleanTerm);
    const filters = fc.record({
      q: term,
      location: term,
      specialty: fc.option(fc.constantFrom(...SPECIALITES)),
      experience: fc.option(fc.constantFrom(...EXPERIENCE_CODES)),
    });
    fc.assert(
      fc.property(filters, (given) => {
        expect(parseFilters(new URLSearchParams(filtersToQuery(given)))).toEqual(given);
      }),
    );
  });

  it("bounds and cleans a term", () => {
    expect(cleanTerm(null)).toBe("");
    expect(cleanTerm(" a\u0000b\t\n c ")).toBe("a b c");
    expect(cleanTerm("x".repeat(150))).toHaveLength(100);
    expect(cleanTerm(`${"x".repeat(99)}🌊`)).toBe("x".repeat(99));
    expect(cleanTerm(`${"x".repeat(99)} y`)).toBe("x".repeat(99));
    expect(cleanTerm(` ${"x".repeat(150)}`)).toHaveLength(100);
    expect(cleanTerm("\ud800")).toBe("\ufffd");
  });
});

describe("normalizeText", () => {
  it.each([
    ["Émilie", "emilie"],
    ["  ŒUF  à la coque ", "oeuf a la coque"],
    ["Ærø Straße Łódź", "aero strasse lodz"],
    ["Val d’Isère", "val d'isere"],
    ["", ""],
  ])("%j is %j", (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});

describe("LIKE patterns", () => {
  it.each([
    ["Lyon", "%lyon%"],
    ["100%", "%100\\%%"],
    ["a_b", "%a\\_b%"],
    ["c:\\x", "%c:\\\\x%"],
    ["Ly", "% ly%"],
    ["é", "% e%"],
    ["%_", "% \\%\\_%"],
    ["œu", "%oeu%"],
  ])("%j becomes %j", (term, pattern) => {
    expect(likePattern(term)).toBe(pattern);
  });

  it("leaves no wildcard", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("%", "_", "\\", "a") }), (text) => {
        expect(escapeLike(text).replace(/\\[\\%_]/g, "")).toMatch(/^a*$/);
      }),
    );
  });
});

describe("signs", () => {
  it.each([
    ["%", [" %"]],
    ["%_", [" %_"]],
    ["\\", [" \\"]],
    ["…", ["..."]],
    ["%_%_", ["%_%", "_%_"]],
    ["----", ["---"]],
    ["- -", ["- -"]],
  ])("%j is looked up as %j", (term, pieces) => {
    expect(signPieces(term)).toStrictEqual(pieces);
  });

  it.each(["", "a", "100%", "é", "%a", "²", "王"])("%j has none", (term) => {
    expect(signPieces(term)).toBeNull();
  });

  it("are pieces of every text that holds the term", () => {
    const signs = fc.string({ unit: fc.constantFrom("%", "_", "\\", "-", "'", ".", " ", "a"), maxLength: 12 });
    fc.assert(
      fc.property(signs, signs, (text, term) => {
        const pieces = signPieces(term) ?? [];
        const found = matchesFilters({ ...camille, nom_societe: text }, { ...NO_FILTERS, q: term });
        const searched = [`${camille.prenom} ${camille.nom}`, text, camille.ville, camille.zone_intervention];
        const holds = (piece: string) => searched.some((field) => ` ${normalizeText(field ?? "")}`.includes(piece));
        expect(!found || pieces.every(holds)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

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
  ])("free search %j: %s", (q, expected) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, q })).toBe(expected);
  });

  it.each([
    ["lyon", true],
    ["Saône", true],
    ["rousseau", false],
    ["camille", false],
    ["", true],
  ])("place %j: %s", (location, expected) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, location })).toBe(expected);
  });

  it("filters by specialty and experience, all at once", () => {
    expect(matchesFilters(camille, { ...NO_FILTERS, specialty: "cuisine_bistronomie" })).toBe(true);
    expect(matchesFilters(camille, { ...NO_FILTERS, specialty: "barbecue" })).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, experience: "10+" })).toBe(true);
    expect(matchesFilters(camille, { ...NO_FILTERS, experience: "4-10" })).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, q: "camille", location: "paris" })).toBe(false);
  });

  it("reads a profile with nothing filled in", () => {
    expect(matchesFilters(bare, { ...NO_FILTERS, q: "loe" })).toBe(true);
    expect(matchesFilters(bare, { ...NO_FILTERS, location: "lyon" })).toBe(false);
    expect(matchesFilters(bare, { ...NO_FILTERS, experience: "1-3" })).toBe(false);
  });
});

describe("experience ranges", () => {
  it.each([
    [0, []],
    [1, ["1-3"]],
    [3, ["1-3"]],
    [4, ["4-10"]],
    [10, ["4-10"]],
    [11, ["10+"]],
    [50, ["10+"]],
    [null, []],
  ])("%s years", (annees, expected) => {
    expect(EXPERIENCE_CODES.filter((range) => isInExperienceRange(annees, range))).toStrictEqual(expected);
  });
});

describe("matchesAdminSearch", () => {
  it.each([
    ["", true],
    ["ROUSS", true],
    ["amil", true],
    ["lyon", true],
    ["demeure", false],
  ])("%j: %s", (term, expected) => {
    expect(matchesAdminSearch(camille, term)).toBe(expected);
  });

  it("bears a missing city", () => {
    expect(matchesAdminSearch(bare, "noe")).toBe(true);
    expect(matchesAdminSearch(bare, "lyon")).toBe(false);
  });
});

describe("chefSlug", () => {
  it.each([
    [{ prenom: "Camille", nom: "Rousseau", ville: "Lyon" }, "camille-rousseau-lyon"],
    [{ prenom: "Noé", nom: "Lœw", ville: null }, "noe-loew"],
    [{ prenom: "Jean-Pierre", nom: "D’Hont", ville: "L'Haÿ-les-Roses" }, "jean-pierre-d-hont-l-hay-les-roses"],
    [{ prenom: "Zoé & Co", nom: "Ly", ville: "  Lyon 3 !" }, "zoe-co-ly-lyon-3"],
    [{ prenom: "--", nom: "李", ville: "" }, "chef"],
    [{ prenom: "a".repeat(79), nom: "b", ville: "c" }, "a".repeat(79)],
  ])("%o", (chef, slug) => {
    expect(chefSlug(chef)).toBe(slug);
  });
});

it("puts the id before the readable part of a chef's address", () => {
  expect(chefPath({ id: "42", prenom: "Camille", nom: "Rousseau", ville: "Lyon" })).toBe(
    "/chef/42/camille-rousseau-lyon",
  );
});

describe("a name written family name first", () => {
  it.each([
    ["Rousseau Camille", true],
    ["rousseau cam", true],
    ["Camille Rousseau", true],
    ["Rousseau Lyon", false],
    ["Camille Camille", false],
  ])("%j finds Camille: %s", (q, found) => {
    expect(matchesFilters(camille, { ...NO_FILTERS, q })).toBe(found);
    expect(matchesAdminSearch(camille, q)).toBe(found);
  });

  it.each([
    ["Rousseau", null],
    ["Li Wu", null],
    ["Lœw N", ["loew"]],
  ])("%j is looked for by %j", (q, words) => {
    expect(turnedWords(q)).toEqual(words);
  });
});

describe("a place larger than a town", () => {
  const rhone = { towns: new Set(["lyon", "villeurbanne"]), names: ["Rhône"] };
  const at = (chef: Partial<DirectoryChef>, location = "69003") =>
    matchesFilters({ ...bare, ...chef }, { ...NO_FILTERS, location }, rhone);

  it("finds the chefs of its towns, and those whose zone names it", () => {
    expect(at({ ville: "LYON" })).toBe(true);
    expect(at({ zone_intervention: "Tout le Rhône" })).toBe(true);
    expect(at({ ville: "Marseille", zone_intervention: "Bouches-du-Rhône" })).toBe(false);
    expect(at({})).toBe(false);
    expect(matchesFilters(camille, { ...NO_FILTERS, location: "69003" })).toBe(false);
  });
});
