import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcedPrices,
  checkTiers,
  discountFor,
  findTier,
  keepTiers,
  nextTier,
  type ServicePrice,
  type Tier,
  unitPrice,
} from "./pricing.ts";

const tier = (min_quantity: number, max_quantity: number | null, discount_percentage: number): Tier => ({
  min_quantity,
  max_quantity,
  discount_percentage,
});
const price = (client_profile_id: string, prix: number): ServicePrice => ({
  client_profile_id,
  nom: client_profile_id.toUpperCase(),
  prix,
});
const TIERS = [tier(4, 7, 5), tier(8, null, 10)];

describe("tiers of a line", () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 5],
    [7, 5],
    [8, 10],
    [999, 10],
  ])("%i people get %i %%", (quantite, percent) => {
    expect(discountFor(TIERS, quantite)).toBe(percent);
  });

  it("uses the highest matching minimum, in any order", () => {
    const overlapping = [tier(1, null, 5), tier(6, null, 20), tier(3, null, 10)];
    expect(findTier(overlapping, 7)).toStrictEqual(tier(6, null, 20));
    expect(findTier(overlapping, 5)).toStrictEqual(tier(3, null, 10));
    expect(findTier([], 5)).toBeNull();
  });

  it("keeps the first of two tiers that start together", () => {
    expect(findTier([tier(2, null, 5), tier(2, null, 9)], 2)).toStrictEqual(tier(2, null, 5));
  });

  it("gives no discount between tiers", () => {
    expect(discountFor([tier(2, 3, 5), tier(6, 8, 10)], 4)).toBe(0);
    expect(discountFor([tier(2, 3, 5), tier(6, 8, 10)], 9)).toBe(0);
  });

  it("rounds the unit price half up", () => {
    expect(unitPrice(4995, TIERS, 8)).toBe(4496);
    expect(unitPrice(4995, TIERS, 1)).toBe(4995);
  });
});

describe("nextTier", () => {
  it.each([
    [0, { manquants: 4, discount_percentage: 5 }],
    [2, { manquants: 2, discount_percentage: 5 }],
    [4, { manquants: 4, discount_percentage: 10 }],
    [7, { manquants: 1, discount_percentage: 10 }],
    [8, null],
    [20, null],
  ])("is the next discount above %i people", (quantite, expected) => {
    expect(nextTier(TIERS, quantite)).toStrictEqual(expected);
  });

  it("accepts unsorted tiers", () => {
    expect(nextTier([...TIERS].reverse(), 0)).toStrictEqual({ manquants: 4, discount_percentage: 5 });
  });

  it("skips a tier that gives no more than the current one", () => {
    expect(nextTier([tier(2, 3, 10), tier(4, 5, 10), tier(6, 7, 5), tier(8, null, 12)], 2)).toStrictEqual({
      manquants: 6,
      discount_percentage: 12,
    });
  });

  it("never suggests a tier below the quantity", () => {
    expect(nextTier([tier(2, 3, 20)], 5)).toBeNull();
  });

  it("is null when too few places are left to reach it", () => {
    expect(nextTier(TIERS, 2, 2)).toStrictEqual({ manquants: 2, discount_percentage: 5 });
    expect(nextTier(TIERS, 2, 1)).toBeNull();
  });
});

describe("announcedPrices", () => {
  const [adulte, enfant, senior] = [price("Adulte", 5500), price("Enfant", 3500), price("Senior", 3600)];
  it("returns the first profile's price, and the lowest where another pays less", () => {
    expect(announcedPrices([adulte, senior, enfant])).toStrictEqual({ main: adulte, lower: enfant });
    expect(announcedPrices([enfant, adulte])).toStrictEqual({ main: enfant, lower: null });
    expect(announcedPrices([adulte])).toStrictEqual({ main: adulte, lower: null });
    expect(announcedPrices([])).toBeNull();
  });
});

const PROFILES = ["p0", "p1", "p2", "p3"] as const;
const arbitraryTier = fc.record({
  client_profile_id: fc.constantFrom(...PROFILES),
  min_quantity: fc.integer({ min: 1, max: 40 }),
  max_quantity: fc.option(fc.integer({ min: 1, max: 80 })),
  discount_percentage: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
});
describe("keepTiers", () => {
  it("drops rows without a minimum or a discount, and no other", () => {
    expect(
      keepTiers([
        { min_quantity: null, max_quantity: 4, discount_percentage: 5 },
        { min_quantity: 2, max_quantity: null, discount_percentage: null },
        { min_quantity: 2, max_quantity: null, discount_percentage: 0 },
        { min_quantity: 2, max_quantity: null, discount_percentage: -3 },
        tier(4, 7, 5),
      ]),
    ).toStrictEqual([tier(4, 7, 5)]);
  });
});

describe("checkTiers", () => {
  it("sorts valid tiers without mutating its argument", () => {
    const given = [...TIERS].reverse();
    expect(checkTiers(given)).toStrictEqual({ ok: true, value: TIERS });
    expect(given[0]).toStrictEqual(TIERS[1]);
    expect(checkTiers([])).toStrictEqual({ ok: true, value: [] });
    expect(checkTiers([tier(1, 1, 100), tier(2, 2, 0.01)])).toMatchObject({ ok: true });
  });

  it.each([
    ["a start at zero", [tier(0, 3, 5)], { code: "palier_min" }],
    ["a start that is no integer", [tier(1.5, 3, 5)], { code: "palier_min" }],
    ["an end before the start", [tier(4, 3, 5)], { code: "palier_max" }],
    ["an end that is no integer", [tier(4, 5.5, 5)], { code: "palier_max" }],
    ["no discount", [tier(4, 7, 0)], { code: "palier_remise" }],
    ["a discount above 100", [tier(4, 7, 101)], { code: "palier_remise" }],
    [
      "two that share a number",
      [tier(7, 9, 10), tier(4, 7, 5)],
      {
        code: "palier_chevauche",
        a: { min_quantity: 4, max_quantity: 7 },
        b: { min_quantity: 7, max_quantity: 9 },
      },
    ],
    [
      "one after an open end",
      [tier(4, null, 5), tier(8, 9, 10)],
      {
        code: "palier_chevauche",
        a: { min_quantity: 4, max_quantity: null },
        b: { min_quantity: 8, max_quantity: 9 },
      },
    ],
  ])("refuses %s", (_case, tiers, refusal) => {
    expect(checkTiers(tiers)).toStrictEqual({ ok: false, ...refusal });
  });

  it("refuses tiers that overlap", () => {
    fc.assert(
      fc.property(fc.array(arbitraryTier, { maxLength: 5 }), (tiers) => {
        const verdict = checkTiers(tiers);
        fc.pre(verdict.ok);
        for (let people = 1; people <= 120; people++) {
          const holders = tiers.filter((each) => findTier([each], people) !== null);
          expect(holders.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
