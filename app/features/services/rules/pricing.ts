import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { applyDiscount, type Cents, isDiscount } from "#app/shared/money.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import { type QuantityRange } from "./refusals.ts";

export type ServicePrice = { readonly client_profile_id: string; readonly nom: string; readonly prix: Cents };

export type Tier = QuantityRange & { readonly discount_percentage: number };
export type TierPricing = Tier & { readonly client_profile_id: string };

export type NextTier = { readonly manquants: number; readonly discount_percentage: number };

function includes(tier: QuantityRange, quantite: number): boolean {
  return quantite >= tier.min_quantity && (tier.max_quantity === null || quantite <= tier.max_quantity);
}

export function findTier(tiers: readonly Tier[], quantite: number): Tier | null {
  let best: Tier | null = null;
  for (const tier of tiers) {
    if (includes(tier, quantite) && (best === null || tier.min_quantity > best.min_quantity)) best = tier;
  }
  return best;
}

export function discountFor(tiers: readonly Tier[], quantite: number): number {
  return findTier(tiers, quantite)?.discount_percentage ?? 0;
}

export function unitPrice(prix: Cents, tiers: readonly Tier[], quantite: number): Cents {
  return applyDiscount(prix, discountFor(tiers, quantite));
}

/** The next larger discount that at most `ajoutables` more people would reach. */
export function nextTier(tiers: readonly Tier[], quantite: number, ajoutables = MAX_PARTICIPANTS): NextTier | null {
  const current = discountFor(tiers, quantite);
  const next = tiers
    .filter((tier) => tier.min_quantity > quantite && tier.min_quantity - quantite <= ajoutables)
    .sort((a, b) => a.min_quantity - b.min_quantity)
    .find((tier) => tier.discount_percentage > current);
  return next ? { manquants: next.min_quantity - quantite, discount_percentage: next.discount_percentage } : null;
}

export function tiersOf(tiers: readonly TierPricing[], client_profile_id: string): readonly TierPricing[] {
  return tiers.filter((tier) => tier.client_profile_id === client_profile_id);
}

type NamedPrice = { readonly nom: string; readonly prix: Cents };

/**
 * The price of the first profile, and the lowest price where another profile pays less: showing only a children's price
 * would mislead. Null without a visible price: the service is « Sur devis ».
 */
export function announcedPrices(
  prices: readonly NamedPrice[],
): { readonly main: NamedPrice; readonly lower: NamedPrice | null } | null {
  const [main] = prices;
  if (main === undefined) return null;
  const lowest = prices.reduce((low, price) => (price.prix < low.prix ? price : low), main);
  return { main, lower: lowest.prix < main.prix ? lowest : null };
}

export type TypedTier = {
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
  readonly discount_percentage: number | null;
};

function isComplete(row: TypedTier): row is Tier {
  return row.min_quantity !== null && (row.discount_percentage ?? 0) > 0;
}

/** Drops rows without a minimum or without a discount. */
export function keepTiers(rows: readonly TypedTier[]): readonly Tier[] {
  return rows.filter(isComplete);
}

type TierRefusal = "palier_min" | "palier_max" | "palier_remise" | "palier_chevauche";

function checkTier(tier: Tier): Refusal<TierRefusal> | null {
  const { min_quantity, max_quantity, discount_percentage } = tier;
  if (!Number.isSafeInteger(min_quantity) || min_quantity < 1) return refuse("palier_min");
  if (max_quantity !== null && (!Number.isSafeInteger(max_quantity) || max_quantity < min_quantity)) {
    return refuse("palier_max");
  }
  return isDiscount(discount_percentage) ? null : refuse("palier_remise");
}

function range({ min_quantity, max_quantity }: QuantityRange): QuantityRange {
  return { min_quantity, max_quantity };
}

/** Validates the tiers of one profile and returns them sorted; refuses overlaps. */
export function checkTiers(tiers: readonly Tier[]): Result<readonly Tier[], TierRefusal> {
  for (const tier of tiers) {
    const refusal = checkTier(tier);
    if (refusal) return refusal;
  }
  const sorted = [...tiers].sort((a, b) => a.min_quantity - b.min_quantity);
  for (const [rank, b] of sorted.entries()) {
    const a = sorted[rank - 1];
    if (a && includes(a, b.min_quantity)) return refuse("palier_chevauche", { a: range(a), b: range(b) });
  }
  return ok(sorted);
}
