import { type ServicePrice, type TierPricing, tiersOf, unitPrice } from "#app/features/services/rules/pricing.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import type { Cents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

export type BasketLine = { readonly profile_id: string; readonly quantite: number };
export type ParticipantLine = BasketLine & { readonly prix_unitaire: Cents; readonly profile_name: string };
export type PricedBasket = {
  readonly participants: readonly ParticipantLine[];
  readonly total_participants: number;
  readonly frais_deplacement: Cents;
  /** The lines and the travel fee. */
  readonly total: Cents;
};

/** One line per profile, in order of first appearance, without empty lines. */
export function mergeBasket(basket: readonly BasketLine[]): readonly BasketLine[] {
  const quantities = new Map<string, number>();
  for (const { profile_id, quantite } of basket) {
    quantities.set(profile_id, (quantities.get(profile_id) ?? 0) + quantite);
  }
  return [...quantities]
    .map(([profile_id, quantite]) => ({ profile_id, quantite }))
    .filter((line) => line.quantite > 0);
}

export function countParticipants(basket: readonly BasketLine[]): number {
  return basket.reduce((sum, line) => sum + line.quantite, 0);
}

type BasketRefusal = "sur_devis" | "quantite_invalide" | "participants_requis" | "participants_trop" | "tarif_retire";

/** Prices a booking from the service's visible prices and tiers. The travel fee is added once, after discounts. */
export function priceBasket(
  prices: readonly ServicePrice[],
  tiers: readonly TierPricing[],
  basket: readonly BasketLine[],
  frais_deplacement: Cents = 0,
): Result<PricedBasket, BasketRefusal> {
  if (prices.length === 0) return refuse("sur_devis");
  if (basket.some((line) => !Number.isSafeInteger(line.quantite) || line.quantite < 0)) {
    return refuse("quantite_invalide");
  }
  const lines = mergeBasket(basket);
  const total_participants = countParticipants(lines);
  if (total_participants === 0) return refuse("participants_requis");
  if (total_participants > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });

  const participants: ParticipantLine[] = [];
  for (const { profile_id, quantite } of lines) {
    const price = prices.find((candidate) => candidate.client_profile_id === profile_id);
    if (!price) return refuse("tarif_retire", { profile_id });
    const prix_unitaire = unitPrice(price.prix, tiersOf(tiers, profile_id), quantite);
    participants.push({ profile_id, quantite, prix_unitaire, profile_name: price.nom });
  }
  const total = participants.reduce((sum, line) => sum + line.prix_unitaire * line.quantite, frais_deplacement);
  return ok({ participants, total_participants, frais_deplacement, total });
}

/** The total that the form displayed, null when it had none, must be the computed one: nothing is sent at a price that nobody saw. */
export function checkShownTotal(
  shown: Cents | null,
  computed: Cents,
): Result<Cents, "total_a_verifier" | "prix_modifie"> {
  if (shown === null) return refuse("total_a_verifier", { nouveau_total: computed });
  return shown === computed ? ok(computed) : refuse("prix_modifie", { ancien_total: shown, nouveau_total: computed });
}
