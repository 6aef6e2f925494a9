import { describe, expect, it } from "vitest";
import { readExamplePlaces } from "./read-example-places.server.ts";

describe("the search example on the home page names places that have a chef", () => {
  it.each([
    [["Lille", "Bordeaux", "Nice"], "Lille, Bordeaux, Nord"],
    [[null, " Nice ", "Nice", "Nantes"], "Nice, Nantes"],
    [["Paris"], "Paris, Île-de-France"],
    [["Trifouillis"], "Trifouillis"],
    [["Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson"], "Marne, Grand Est"],
    [[null, "  "], null],
    [[], null],
  ])("%j: %j", (villes, named) => {
    expect(readExamplePlaces(villes.map((ville) => ({ ville })))).toBe(named);
  });
});
