import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiren, isSiret } from "./siret.ts";

describe("isSiret", () => {
  it.each([
    "73282932000074",
    "732 829 320 00074",
    "732.829.320.00074",
    "35600000000048",
    "35600000049837",
    "12345678900080",
    "00558000000015",
  ])("accepts the number %s", (text) => {
    expect(isSiret(text)).toBe(true);
  });

  it.each([
    "",
    "73282932000075",
    "7328293200007",
    "732829320000740",
    "7328293200007A",
    "073282932000074",
    "00000000000000",
    "35600000049838",
    "x73282932000074",
  ])("refuses the number %j", (text) => {
    expect(isSiret(text)).toBe(false);
  });

  it("detects every single wrong digit", () => {
    const given = "73282932000074";
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(given.charAt(place)) + shift) % 10;
        expect(isSiret(given.slice(0, place) + String(wrong) + given.slice(place + 1))).toBe(false);
      }),
    );
  });
});

describe("isSiren", () => {
  it("accepts nine digits with their checksum", () => {
    const given = ["732829320", "732829321", "73282932", "000000000"];
    expect(given.map(isSiren)).toEqual([true, false, false, false]);
  });
});
