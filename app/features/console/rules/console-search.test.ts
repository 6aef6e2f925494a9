import { describe, expect, it } from "vitest";
import {
  addressPattern,
  classifyQuery,
  markFound,
  nearPattern,
  parseConsoleSearch,
  parseReceipt,
  shownOf,
} from "./console-search.ts";

const NOTHING = { reference: null, dossier: null, telephone: null, email: null, words: [] };

describe("classifyQuery", () => {
  it.each(["", "m", " m ", "--", "…", "@@"])("searches nothing for %j", (q) => {
    expect(classifyQuery(q)).toBeNull();
  });

  it.each([
    ["a name", "Teissier Marion", { ...NOTHING, words: ["teissier", "marion"] }],
    ["accents, case and dashes", "Éloïse-ANNE  Le", { ...NOTHING, words: ["eloise", "anne", "le"] }],
    ["five words at most", "g h i j k l", { ...NOTHING, words: ["g", "h", "i", "j", "k"] }],
    ["part of an address", "Jean-Luc@exem", { ...NOTHING, words: ["jean-luc@exem"] }],
    ["an address", "Léa @ex.fr", { ...NOTHING, email: "lea@ex.fr", words: ["lea@ex.fr"] }],
    ["a reference", "D1A4-F2B3", { ...NOTHING, reference: "d1a4f2b3", words: ["d1a4", "f2b3"] }],
    ["a report", "S-0047", { ...NOTHING, dossier: 47, words: ["s", "0047"] }],
    ["a report as it is said", "s 47", { ...NOTHING, dossier: 47, words: ["s", "47"] }],
    ["the start of a reference", "d1a4", { ...NOTHING, reference: "d1a4", words: ["d1a4"] }],
    ["digits of both kinds", "0639 9820", { ...NOTHING, reference: "06399820", telephone: "6399820" }],
    ["a telephone number", "+33 6.39.98.20.14", { ...NOTHING, telephone: "639982014" }],
    ["digits too few for a number", "06", { ...NOTHING, words: ["06"] }],
  ])("reads %s", (_, q, expected) => {
    expect(classifyQuery(q)).toEqual(expected);
  });
});

it("reads the number of a receipt whatever its case and spaces, and no other length", () => {
  const read = ["A1B2C3D4E5", "a1b2 c3d4-e5", "0639982014", "a1b2c3d4", "a1b2c3d4e5f6", "g1b2c3d4e5"].map(parseReceipt);
  expect(read).toEqual(["A1B2C3D4E5", "A1B2C3D4E5", "0639982014", null, null, null]);
});

it("matches the start of an address for two letters, any part of it for more", () => {
  expect([addressPattern("ma"), addressPattern("mar"), addressPattern("a_b")]).toEqual(["ma%", "%mar%", "%a\\_b%"]);
});

it("compares a misspelling with texts that start like its longest word", () => {
  const patterns = [["le", "teyssie"], ["teyssie", "le"], ["@ex"]].map(nearPattern);
  expect(patterns).toEqual(["% te%", "% te%", null]);
});

it("reads the URL, and ignores a genre that does not exist", () => {
  const read = (query: Record<string, string>) => parseConsoleSearch({ get: (name) => query[name] });
  expect(read({ q: " mar ", genre: "chefs" })).toEqual({ q: "mar", genre: "chefs" });
  expect(read({ genre: "dossiers" })).toEqual({ q: "", genre: null });
});

it("lists more of the only kind that is shown", () => {
  expect([shownOf("chefs", null), shownOf("chefs", "personnes"), shownOf("chefs", "chefs")]).toEqual([10, 10, 50]);
});

describe("markFound", () => {
  it.each([
    ["a part, without accents and case", "Éloïse Teissier", "ELOI", "[Éloï]se Teissier"],
    ["digits, whatever separates them", "06 39 98 20 14, cliente", "063998", "[06 39 98] 20 14, cliente"],
    ["a reference with or without its dash", "réf. D1A4-F2B3", "d1a4f2", "réf. [D1A4-F2]B3"],
    ["the words apart", "Teissier Marion", "marion teissier", "[Teissier] [Marion]"],
    ["one word of two", "Marion Vasseur", "marion teissier", "[Marion] Vasseur"],
    ["an address with a dash", "jean-luc@exemple.fr", "jean-luc@ex", "[jean-luc@ex]emple.fr"],
    ["nothing that is not there", "Marion", "zoé", "Marion"],
    ["nothing for a separator", "Marion", "-", "Marion"],
    ["nothing in an empty text", "", "zoé", ""],
  ])("marks %s", (_, text, q, expected) => {
    const pieces = markFound(text, q);
    expect(pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join("")).toBe(expected);
  });
});
