import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanTerm,
  escapeLike,
  likePattern,
  normalizeText,
  punctuationPieces,
  reversedNameWords,
} from "#app/shared/text.ts";
import { chefPath } from "./chef-page.ts";
import { SPECIALITES } from "./codes.ts";
import { EXPERIENCE_CODES, filtersToQuery, hasFilters, NO_FILTERS, parseFilters } from "./directory.ts";

describe("filters in the URL", () => {
  it.each([
    ["", NO_FILTERS],
    ["location=Lyon&specialty=patisserie", { ...NO_FILTERS, location: "Lyon", specialty: "patisserie" }],
    ["q=+Camille%20%20R+&experience=4-10", { ...NO_FILTERS, q: "Camille R", experience: "4-10" }],
    ["specialty=all&experience=2-9", NO_FILTERS],
    ["experience=10%2B", { ...NO_FILTERS, experience: "10+" }],
  ])("reads the filters of the query %j", (query, expected) => {
    expect(parseFilters(new URLSearchParams(query))).toStrictEqual(expected);
  });

  it("writes only set filters, in a fixed order", () => {
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

  it("truncates and cleans a term", () => {
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
  ])("normalises %j to %j", (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it("is idempotent", () => {
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
  ])("matches the term %j by the pattern %j", (term, pattern) => {
    expect(likePattern(term)).toBe(pattern);
  });

  it("escapes every wildcard", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("%", "_", "\\", "a") }), (text) => {
        expect(escapeLike(text).replace(/\\[\\%_]/g, "")).toMatch(/^a*$/);
      }),
    );
  });
});

describe("punctuationPieces", () => {
  it.each([
    ["%", [" %"]],
    ["%_", [" %_"]],
    ["\\", [" \\"]],
    ["…", ["..."]],
    ["%_%_", ["%_%", "_%_"]],
    ["----", ["---"]],
    ["- -", ["- -"]],
  ])("splits %j into %j", (term, pieces) => {
    expect(punctuationPieces(term)).toStrictEqual(pieces);
  });

  it.each(["", "a", "100%", "é", "%a", "²", "王"])("is null for %j", (term) => {
    expect(punctuationPieces(term)).toBeNull();
  });
});

it.each([
  [{ id: "42", slug: "camille-rousseau-lyon" }, "/chef/camille-rousseau-lyon"],
  [{ id: "42", slug: null }, "/chef/42"],
])("shows the page of %o at its readable address, else at its id", (chef, path) => {
  expect(chefPath(chef)).toBe(path);
});

describe("reversedNameWords", () => {
  it.each([
    ["Rousseau", null],
    ["Li Wu", null],
    ["Lœw N", ["loew"]],
  ])("of %j are %j", (q, words) => {
    expect(reversedNameWords(q)).toEqual(words);
  });
});
