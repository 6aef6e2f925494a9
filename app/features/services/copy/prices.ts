import { formatAmount, formatDiscount, formatEuros } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { Cents } from "#app/shared/money.ts";
import type { NextTier, Tier } from "../rules/pricing.ts";
import type { QuantityRange } from "../rules/refusals.ts";

export const minuteCount = (count: number) => plural(count, "minute", "minutes");

export const maxParticipantsShort = (count: number) => `Max ${count} participants`;
export const maxParticipants = (count: number) => `Maximum ${count} participants`;
export const otherPrices = (count: number) => `+${plural(count, "autre tarif", "autres tarifs")}`;
export const allPhotos = (count: number) => `Voir toutes les photos (${count})`;

/** The places of a slot: unlimited, full, or the number left. */
export function slotPlaces(remaining: number | null): string {
  if (remaining === null) return "Places illimitées";
  return remaining === 0 ? "Complet" : `${remaining} place(s) disponible(s)`;
}

export function daySlots(free: number): string {
  return free === 0 ? "complet" : plural(free, "créneau libre", "créneaux libres");
}

/** « Encore 2 personnes : −10 % » */
export function nextTierHint({ manquants, discount_percentage }: NextTier): string {
  return `Encore ${plural(manquants, "personne", "personnes")}\u00a0: ${formatDiscount(discount_percentage)}`;
}

/** « De 6 à 10 personnes : 76,50€ (−10 %) », « Dès 11 personnes : … » */
export function tierLine({ min_quantity, max_quantity, discount_percentage }: Tier, prix_unitaire: Cents): string {
  const size =
    max_quantity === null
      ? `Dès ${plural(min_quantity, "personne", "personnes")}`
      : max_quantity === min_quantity
        ? `Pour ${plural(min_quantity, "personne", "personnes")}`
        : `De ${min_quantity} à ${plural(max_quantity, "personne", "personnes")}`;
  return `${size}\u00a0: ${formatEuros(prix_unitaire)} (${formatDiscount(discount_percentage)})`;
}

/** « 6 personnes : 76,50 € par personne (−10 %), 459 € au total. » */
export function pricePreview(people: number, prix_unitaire: Cents, discount: number): string {
  const less = discount === 0 ? "" : ` (${formatDiscount(discount)})`;
  const total = formatAmount(prix_unitaire * people);
  return `${plural(people, "personne", "personnes")}\u00a0: ${formatAmount(prix_unitaire)} par personne${less}, ${total} au total.`;
}

/** « à partir de 6 », « de 2 à 8 ». */
export const rangeText = ({ min_quantity, max_quantity }: QuantityRange): string =>
  max_quantity === null ? `à partir de ${min_quantity}` : `de ${min_quantity} à ${max_quantity}`;
