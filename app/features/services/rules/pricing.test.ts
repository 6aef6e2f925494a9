import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcedPrices,
  type BasketLine,
  checkShownTotal,
  checkTiers,
  countParticipants,
  discountFor,
  findTier,
  keepTiers,
  mergeBasket,
  nextTier,
  priceBasket,
  type ServicePrice,
  type Tier,
  type TierPricing,
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
const line = (profile_id: string, quantite: number): BasketLine => ({ profile_id, quantite });
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

describe("mergeBasket", () => {
  it("adds up the lines of one profile and drops empty ones", () => {
    const merged = mergeBasket([line("a", 2), line("b", 0), line("c", 1), line("a", 3)]);
    expect(merged).toStrictEqual([line("a", 5), line("c", 1)]);
    expect(countParticipants(merged)).toBe(6);
    expect(countParticipants([])).toBe(0);
  });
});

describe("priceBasket", () => {
  const prices = [price("adulte", 8500), price("enfant", 3500)];
  const tiers: TierPricing[] = TIERS.map((each) => ({ ...each, client_profile_id: "adulte" }));

  it("multiplies price and quantity without tiers", () => {
    expect(priceBasket(prices, [], [line("adulte", 4), line("enfant", 1)])).toStrictEqual({
      ok: true,
      value: {
        participants: [
          { profile_id: "adulte", quantite: 4, prix_unitaire: 8500, profile_name: "ADULTE" },
          { profile_id: "enfant", quantite: 1, prix_unitaire: 3500, profile_name: "ENFANT" },
        ],
        total_participants: 5,
        frais_deplacement: 0,
        total: 37_500,
      },
    });
  });

  it("adds the travel fee once, whatever the number of people", () => {
    expect(priceBasket(prices, [], [line("adulte", 4)], 480)).toMatchObject({
      value: { frais_deplacement: 480, total: 34_480 },
    });
  });

  it("applies the tiers of each profile separately, after merging", () => {
    const result = priceBasket(prices, tiers, [line("adulte", 2), line("enfant", 8), line("adulte", 2)]);
    expect(result).toMatchObject({
      ok: true,
      value: {
        participants: [
          { profile_id: "adulte", quantite: 4, prix_unitaire: 8075 },
          { profile_id: "enfant", quantite: 8, prix_unitaire: 3500 },
        ],
        total: 4 * 8075 + 8 * 3500,
      },
    });
  });

  it.each([
    ["no visible price", [], [line("adulte", 1)], { code: "sur_devis" }],
    ["nobody", prices, [], { code: "participants_requis" }],
    ["only zeros", prices, [line("adulte", 0)], { code: "participants_requis" }],
    ["a fraction", prices, [line("adulte", 1.5)], { code: "quantite_invalide" }],
    ["a negative", prices, [line("adulte", 3), line("enfant", -1)], { code: "quantite_invalide" }],
    ["not a number", prices, [line("adulte", Number.NaN)], { code: "quantite_invalide" }],
    ["a thousand", prices, [line("adulte", 999), line("enfant", 1)], { code: "participants_trop", max: 999 }],
    [
      "a price withdrawn",
      prices,
      [line("adulte", 1), line("groupe", 1)],
      { code: "tarif_retire", profile_id: "groupe" },
    ],
  ])("refuses %s", (_case, visible, basket, refusal) => {
    expect(priceBasket(visible, [], basket)).toStrictEqual({ ok: false, ...refusal });
  });

  it("accepts 999 people and ignores an unknown profile at zero", () => {
    expect(priceBasket(prices, [], [line("adulte", 999), line("inconnu", 0)])).toMatchObject({ ok: true });
  });
});

const PROFILES = ["p0", "p1", "p2", "p3"] as const;
const arbitraryTier = fc.record({
  client_profile_id: fc.constantFrom(...PROFILES),
  min_quantity: fc.integer({ min: 1, max: 40 }),
  max_quantity: fc.option(fc.integer({ min: 1, max: 80 })),
  discount_percentage: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
});
const arbitraryCase = fc.record({
  prix: fc.tuple(...PROFILES.map(() => fc.integer({ min: 0, max: 500_000 }))),
  tiers: fc.array(arbitraryTier, { maxLength: 8 }),
  basket: fc.array(fc.record({ profile_id: fc.constantFrom(...PROFILES), quantite: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
});
const pricesOf = (prix: readonly number[]) => prix.map((cents, rank) => price(`p${rank}`, cents));

/** A naive implementation of the same rules, with exact fractions. */
function naiveTotal(prix: readonly number[], tiers: readonly TierPricing[], basket: readonly BasketLine[]): number {
  let total = 0n;
  for (const [rank, cents] of prix.entries()) {
    let people = 0;
    for (const entry of basket) if (entry.profile_id === `p${rank}`) people += entry.quantite;
    let hundredths = 0n;
    for (let start = people; start >= 1; start--) {
      const match = tiers.find(
        (each) =>
          each.client_profile_id === `p${rank}` &&
          each.min_quantity === start &&
          (each.max_quantity ?? people) >= people,
      );
      if (match) {
        hundredths = BigInt(match.discount_percentage.toFixed(2).replace(".", ""));
        break;
      }
    }
    const numerator = BigInt(cents) * (10_000n - hundredths);
    const cent = numerator / 10_000n + (numerator % 10_000n >= 5_000n ? 1n : 0n);
    total += cent * BigInt(people);
  }
  return Number(total);
}

describe("10,000 random baskets", () => {
  it("match the naive implementation to the cent", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ prix, tiers, basket }) => {
        const result = priceBasket(pricesOf(prix), tiers, basket);
        const total = result.ok ? result.value.total : 0;
        expect(result.ok).toBe(countParticipants(basket) > 0);
        expect(total).toBe(naiveTotal(prix, tiers, basket));
      }),
      { numRuns: 10_000 },
    );
  });

  it("never cost more when a discount rises", () => {
    fc.assert(
      fc.property(
        arbitraryCase,
        fc.nat(),
        fc.integer({ min: 1, max: 10_000 }),
        ({ prix, tiers, basket }, pick, raise) => {
          const raised = tiers.map((each, rank) =>
            rank === pick % tiers.length
              ? {
                  ...each,
                  discount_percentage: Math.min(10_000, Math.round(each.discount_percentage * 100) + raise) / 100,
                }
              : each,
          );
          const before = priceBasket(pricesOf(prix), tiers, basket);
          const after = priceBasket(pricesOf(prix), raised, basket);
          expect(after.ok).toBe(before.ok);
          fc.pre(before.ok && after.ok);
          expect(after.value.total).toBeLessThanOrEqual(before.value.total);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("checkShownTotal", () => {
  it("accepts the same total and refuses any other", () => {
    expect(checkShownTotal(1000, 1000)).toStrictEqual({ ok: true, value: 1000 });
    expect(checkShownTotal(1000, 1001)).toStrictEqual({
      ok: false,
      code: "prix_modifie",
      ancien_total: 1000,
      nouveau_total: 1001,
    });
  });

  it("asks to look first when the form displayed none", () => {
    expect(checkShownTotal(null, 1000)).toStrictEqual({ ok: false, code: "total_a_verifier", nouveau_total: 1000 });
  });
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
