/** How many items a card or a list shows before it says how many are left. */
export const CARD_SPECIALITES = 3;
export const CARD_PRICES = 3;
export const GALLERY_PREVIEW = 6;
/** Of each kind: pending reservations, new messages. */
export const NOTIFICATION_LIMIT = 10;
export const ADMIN_RESERVATION_LIMIT = 20;
export const MAX_EXPERIENCE = 50;

/** Seconds before each new try of a lost live connection; the last one repeats. */
export const RECONNECT_SECONDS = [1, 2, 5, 10] as const;

export function reconnectDelay(tries: number): number {
  return RECONNECT_SECONDS[tries] ?? 10;
}

/** The first items of a list, and how many are left out. */
export function preview<T>(
  items: readonly T[],
  shown: number,
): { readonly items: readonly T[]; readonly others: number } {
  return { items: items.slice(0, shown), others: Math.max(0, items.length - shown) };
}
