import type { Day } from "#app/shared/calendar.ts";

/** Services that one address holds. */
export const MOST_KEPT = 8;
/** Services side by side. */
export const COMPARED = 3;
/** How long a browser keeps the list after the last change of it. */
export const KEPT_DAYS = 90;

/** The part of URLSearchParams used here: rules have no DOM types. */
type SearchParams = { getAll(name: string): string[] };

const SERVICE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The services of an address in their order: one value with dots, or one value per checkbox of the results. */
export function readKept(params: SearchParams): readonly string[] {
  const ids = params.getAll("s").flatMap((value) => value.split("."));
  return [...new Set(ids.filter((id) => SERVICE_ID.test(id)))].slice(0, MOST_KEPT);
}

type Asked = { readonly date: Day | null; readonly commune: string | null; readonly convives: number };

/** What a search adds to the address of a selection: « &date=2026-12-12&commune=38544&convives=8 ». */
export const askedParameters = ({ date, commune, convives }: Asked): string =>
  `${date === null ? "" : `&date=${date}`}${commune === null ? "" : `&commune=${commune}`}&convives=${convives}`;

export const selectionPath = (ids: readonly string[], asked: string): string =>
  ids.length === 0 ? "/selection" : `/selection?s=${ids.join(".")}${asked}`;

/** The same list with the service as the last of those side by side. */
export function comparedInstead(ids: readonly string[], id: string): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, COMPARED - 1), id, ...others.slice(COMPARED - 1)];
}

/** With or without a service; null when the list is full. */
export function changeKept(ids: readonly string[], id: string, kept: boolean): readonly string[] | null {
  const others = ids.filter((each) => each !== id);
  if (!kept) return others;
  if (ids.includes(id)) return ids;
  return ids.length < MOST_KEPT ? [...ids, id] : null;
}
