import type { Cents } from "#app/shared/money.ts";

const currency = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});
const rating = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** « 4,8 », « 5,0 »: an average */
export function formatRating(note: number): string {
  return rating.format(note);
}

/** « 1 000 » */
export function formatNumber(number: number): string {
  return decimal.format(number);
}

/** « environ 10 000 000 »: two figures of an estimate. */
export function approximateNumber(number: number): string {
  return `environ ${formatNumber(Number(number.toPrecision(2)))}`;
}

/** « 85 », « 22,50 » */
export function euros(cents: Cents): string {
  // Not decimalFromCents: its module would be loaded on every public page.
  return (cents / 100).toFixed(2).replace(/\.00$/, "").replace(".", ",");
}

/**
 * « 85€ », « 22,50€ »: only where the specification writes a price so, and then for every amount of that object: service card, price
 * list, receipt and foot of the booking form, « {n} personne(s) à {price}€/pers. » for the chef. `formatAmount` everywhere else.
 */
export function formatEuros(cents: Cents): string {
  return `${euros(cents)}€`;
}

/** « 612 € », « 2 460,50 € »: cents only when there are some. */
export function formatAmount(cents: Cents): string {
  return currency.format(cents / 100);
}

/** « 85€ / personne » */
export function formatUnitPrice(cents: Cents): string {
  return `${euros(cents)}€ / personne`;
}

/** « −10 % » */
export function formatDiscount(percent: number): string {
  return `−${decimal.format(percent)}\u00a0%`;
}
