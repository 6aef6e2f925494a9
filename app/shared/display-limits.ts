/** Number of items shown before « + n autres ». */
export const CARD_SPECIALITES = 3;
export const CARD_PRICES = 3;
export const GALLERY_PREVIEW = 6;
/** Notifications shown of each kind: pending reservations, new messages. */
export const NOTIFICATION_LIMIT = 10;
export const ADMIN_RESERVATION_LIMIT = 20;

const BADGE_MAX = 9;

/** The text of a small badge. */
export function badgeCount(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** The first items of a list, and how many are not shown. */
export function preview<T>(
  items: readonly T[],
  shown: number,
): { readonly items: readonly T[]; readonly others: number } {
  return { items: items.slice(0, shown), others: Math.max(0, items.length - shown) };
}
