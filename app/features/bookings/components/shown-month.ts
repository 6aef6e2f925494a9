import { type Day, parseMonth } from "#app/shared/calendar.ts";

/** The month of the URL, « 2026-12 », when the calendar from `first` to `last` has it. */
export function shownMonth(search: URLSearchParams, first: Day, last: Day): string | null {
  const month = search.get("mois") ?? "";
  const known = parseMonth(month) !== null && month >= first.slice(0, 7) && month <= last.slice(0, 7);
  return known ? month : null;
}

/** The same page with another month, and everything else of its URL: an open form stays open. */
export function monthSearch(search: URLSearchParams, month: string): string {
  const next = new URLSearchParams(search);
  next.set("mois", month);
  return `?${next}`;
}

/** Whether two addresses of the page differ by the month of the calendar only. */
export function isOtherMonth({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  const monthOf = ({ searchParams }: URL) => searchParams.get("mois");
  const rest = ({ pathname, searchParams }: URL) => pathname + monthSearch(searchParams, "");
  return monthOf(currentUrl) !== monthOf(nextUrl) && rest(currentUrl) === rest(nextUrl);
}
