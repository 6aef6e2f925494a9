import { z } from "zod";
import type { ServicePrice, TierPricing } from "#app/features/services/rules/pricing.ts";
import { centsFromDecimal, decimalFromCents } from "#app/shared/money.ts";
import type { ParticipantLine } from "./basket.ts";
import type { FrozenTariff } from "./change-request.ts";

const euros = z
  .union([z.number().transform((amount) => amount.toFixed(2)), z.string()])
  .transform(centsFromDecimal)
  .pipe(z.number());

/** The `participants` column: the booked lines with their prices at booking time, in euros. */
export const participantsSchema = z
  .array(
    z.object({
      profile_id: z.string(),
      quantite: z.number().int().nonnegative(),
      prix_unitaire: euros,
      profile_name: z.string(),
    }),
  )
  .nullable()
  .catch(null);

export type StoredParticipant = Omit<ParticipantLine, "prix_unitaire"> & { readonly prix_unitaire: string };

export function storeParticipants(lines: readonly ParticipantLine[]): readonly StoredParticipant[] {
  return lines.map((line) => ({ ...line, prix_unitaire: decimalFromCents(line.prix_unitaire) }));
}

const tier = z.object({
  min_quantity: z.number().int().positive(),
  max_quantity: z.number().int().positive().nullable(),
  discount_percentage: z.number().positive().max(100),
});

/** The `tarifs` column: every visible price of the service at booking time, in euros, with its tiers. Null when not frozen. */
export const tariffsSchema = z
  .array(z.object({ profile_id: z.string(), profile_name: z.string(), prix: euros, paliers: z.array(tier) }))
  .nullable()
  .catch(null);

export type StoredTariff = Omit<FrozenTariff, "prix" | "paliers"> & {
  readonly prix: string;
  readonly paliers: FrozenTariff["paliers"][number][];
};

export type ListedPrice = ServicePrice & { readonly tiers: readonly TierPricing[] };

export function tariffsOf(prices: readonly ListedPrice[]): readonly FrozenTariff[] {
  return prices.map(({ client_profile_id, nom, prix, tiers }) => ({
    profile_id: client_profile_id,
    profile_name: nom,
    prix,
    paliers: tiers.map(({ min_quantity, max_quantity, discount_percentage }) => ({
      min_quantity,
      max_quantity,
      discount_percentage,
    })),
  }));
}

export function storeTariffs(tariffs: readonly FrozenTariff[]): StoredTariff[] {
  return tariffs.map(({ prix, paliers, ...tariff }) => ({
    ...tariff,
    prix: decimalFromCents(prix),
    paliers: [...paliers],
  }));
}
