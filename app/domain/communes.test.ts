import { describe, expect, it } from "vitest";
import { communeKey } from "./communes.ts";

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
