import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ServicePrice, Tier, TierPricing } from "#app/features/services/rules/pricing.ts";
import { type BasketLine, checkShownTotal, countParticipants, mergeBasket, priceBasket } from "./basket.ts";

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
