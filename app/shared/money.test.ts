import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDiscount, centsFromDecimal, centsFromInput, decimalFromCents, isDiscount } from "./money.ts";

/** The largest amount a numeric(10,2) column holds. */
const MAX_CENTS = 9_999_999_999;
const anyCents = fc.integer({ min: 0, max: MAX_CENTS });

describe("centsFromDecimal", () => {
  it.each([
    ["12.50", 1250],
    ["12.5", 1250],
    ["12", 1200],
    ["0.00", 0],
    ["0.05", 5],
    ["007.10", 710],
    ["99999999.99", MAX_CENTS],
  ])("reads the amount %s of the database", (text, cents) => {
    expect(centsFromDecimal(text)).toBe(cents);
  });

  it.each([
    "",
    " 1",
    "1 ",
    "-1",
    "+1",
    "1,5",
    "1.234",
    "1.",
    ".5",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    "100000000",
    "1.5.2",
  ])("refuses the amount %j of the database", (text) => {
    expect(centsFromDecimal(text)).toBeNull();
  });

  it("round-trips every amount", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });
});

describe("centsFromInput", () => {
  it.each([
    ["12,50", 1250],
    ["12.5", 1250],
    [" 1 200 € ", 120_000],
    ["1\u202f200,00\u00a0€", 120_000],
    ["45€", 4500],
    ["0", 0],
  ])("reads the typed amount %j", (text, cents) => {
    expect(centsFromInput(text)).toBe(cents);
  });

  it.each(["", "€", "12€50", "€12", "douze", "1,2,3", "12,505", "-4"])("refuses the typed amount %j", (text) => {
    expect(centsFromInput(text)).toBeNull();
  });
});

describe("decimalFromCents", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [1250, "12.50"],
    [-5, "-0.05"],
    [MAX_CENTS, "99999999.99"],
  ])("writes %i as %s", (cents, text) => {
    expect(decimalFromCents(cents)).toBe(text);
  });
});

describe("isDiscount", () => {
  it.each([
    [0, false],
    [-5, false],
    [0.01, true],
    [5, true],
    [12.34, true],
    [33.333, false],
    [100, true],
    [100.01, false],
    [Number.NaN, false],
  ])("accepts a discount of %d percent: %s", (percent, expected) => {
    expect(isDiscount(percent)).toBe(expected);
  });
});

describe("applyDiscount", () => {
  it.each([
    [1000, 10, 900],
    [4999, 10, 4499],
    [4995, 10, 4496],
    [4545, 10, 4091],
    [1, 50, 1],
    [3, 50, 2],
    [1, 51, 0],
    [1999, 12.5, 1749],
    [999, 33.33, 666],
    [2500, 100, 0],
    [2500, 0, 2500],
    [MAX_CENTS, 0.01, 9_998_999_999],
  ])("the price of %i cents less %d %% is %i cents", (cents, percent, expected) => {
    expect(applyDiscount(cents, percent)).toBe(expected);
  });

  it("agrees with exact rational arithmetic, rounding half up", () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
        const exact = (BigInt(cents) * BigInt(10_000 - basisPoints) * 2n + 10_000n) / 20_000n;
        expect(applyDiscount(cents, basisPoints / 100)).toBe(Number(exact));
      }),
    );
  });

  it("never increases with the discount", () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 9_999 }), (cents, basisPoints) => {
        expect(applyDiscount(cents, (basisPoints + 1) / 100)).toBeLessThanOrEqual(
          applyDiscount(cents, basisPoints / 100),
        );
      }),
    );
  });
});
