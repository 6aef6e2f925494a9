import { describe, expect, it } from "vitest";
import { priceBasket } from "#app/features/bookings/rules/basket.ts";
import { nextTier } from "#app/features/services/rules/pricing.ts";

/** The worked cases of docs/pricing.md. */
const prices = [
  { client_profile_id: "adulte", nom: "Adulte", prix: 8500 },
  { client_profile_id: "enfant", nom: "Enfant", prix: 3500 },
];
const tiers = [
  { client_profile_id: "adulte", min_quantity: 4, max_quantity: 7, discount_percentage: 5 },
  { client_profile_id: "adulte", min_quantity: 8, max_quantity: null, discount_percentage: 10 },
];

describe("the documented prices", () => {
  it.each([
    [2, 0, [8500], 17_000],
    [4, 0, [8075], 32_300],
    [4, 1, [8075, 3500], 35_800],
    [7, 0, [8075], 56_525],
    [8, 0, [7650], 61_200],
    [2, 8, [8500, 3500], 45_000],
  ])("%i adults and %i children", (adultes, enfants, units, total) => {
    const basket = [
      { profile_id: "adulte", quantite: adultes },
      { profile_id: "enfant", quantite: enfants },
    ];
    const result = priceBasket(prices, tiers, basket);
    expect(result).toMatchObject({
      ok: true,
      value: { total, participants: units.map((prix_unitaire) => ({ prix_unitaire })) },
    });
  });

  it("round the unit price, not the total", () => {
    const odd = [{ client_profile_id: "adulte", nom: "Adulte", prix: 4995 }];
    expect(priceBasket(odd, tiers, [{ profile_id: "adulte", quantite: 8 }])).toMatchObject({
      value: { total: 35_968 },
    });
  });

  it.each([
    [2, { manquants: 2, discount_percentage: 5 }],
    [4, { manquants: 4, discount_percentage: 10 }],
    [8, null],
  ])("hint at %i", (quantite, expected) => {
    expect(nextTier(tiers, quantite)).toStrictEqual(expected);
  });
});
