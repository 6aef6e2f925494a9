import type { Day } from "#app/shared/calendar.ts";
import { isServedIn } from "./dish.ts";

/** Without months: the whole year. */
export type PublishedMenu = { readonly id: string; readonly mois: readonly number[]; readonly publie_le: Date };

/** `jour` is the chosen day, or the next free one; `asked` the menu of the address. */
type Asked = { readonly jour: Day; readonly asked: string | null };

/**
 * The menu that a visitor reads: the one asked for, otherwise the newest of those served in the month of the day. Null: nothing
 * is written for that month.
 */
export function menuToShow<M extends PublishedMenu>(menus: readonly M[], { jour, asked }: Asked): M | null {
  const chosen = menus.find(({ id }) => id === asked);
  if (chosen !== undefined) return chosen;
  const served = menus.filter((menu) => isServedIn(menu, monthOfDay(jour)));
  const newestFirst = served.toSorted((a, b) => b.publie_le.getTime() - a.publie_le.getTime());
  return newestFirst[0] ?? null;
}

/** January is 1. */
export const monthOfDay = (jour: Day): number => Number(jour.slice(5, 7));

/** The months in which two menus are both served; all twelve for two without months. */
export function sharedMonths(one: readonly number[], other: readonly number[]): readonly number[] {
  const whole = (mois: readonly number[]) =>
    mois.length === 0 ? Array.from({ length: 12 }, (_, rank) => rank + 1) : mois;
  return whole(one).filter((month) => whole(other).includes(month));
}
