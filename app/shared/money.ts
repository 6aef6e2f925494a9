/** Rules use integer cents; decimal text appears only at the edges (database, forms). */
export type Cents = number;

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/;
const SPACES = /[\s\u00a0\u202f]/g;

/** Hundredths of a decimal with at most two places: "12.5" gives 1250. */
export function parseHundredths(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Reads a numeric(10,2) as PostgreSQL writes it. */
export function centsFromDecimal(decimal: string): Cents | null {
  return parseHundredths(decimal);
}

/** Reads what a person types: "12,50", "12.5", "1 200 €". */
export function centsFromInput(typed: string): Cents | null {
  return parseHundredths(typed.replace(SPACES, "").replace(/€$/, "").replace(",", "."));
}

export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A percentage written with at most two decimals, above 0 and up to 100. */
export function isDiscount(percent: number): boolean {
  return percent > 0 && percent <= 100 && Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6;
}

/** Takes a percentage off and rounds half up to the cent, in integers only. */
export function applyDiscount(cents: Cents, percent: number): Cents {
  const keptBasisPoints = 10_000 - Math.round(percent * 100);
  const scaled = cents * keptBasisPoints + 5_000;
  return (scaled - (scaled % 10_000)) / 10_000;
}
