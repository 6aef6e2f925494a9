import { changeSearch, NO_SEARCH_FILTERS, type SearchQuery, searchableDays } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { countFreeChefsPerDay } from "#app/features/search/search-services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addDays, type Day } from "#app/shared/calendar.ts";
import { readSearch } from "./read-search.server.ts";

/** Days before and after the searched one. */
const STRIP_DAYS = 7;

export type NearbyDays = NonNullable<Awaited<ReturnType<typeof readOtherDays>>>;

const apart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b));

type Search = { query: SearchQuery; date: Day; place: SearchArea | null; today: Day };

/** The days around the searched one with their chefs, and the results of the nearest; null when all are empty. */
export async function readOtherDays({ query, date, place, today }: Search) {
  const { first, last } = searchableDays(today);
  const days = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, index) => addDays(date, index - STRIP_DAYS));
  const jours = await countFreeChefsPerDay(db, {
    place,
    days: days.filter((day) => day >= first && day <= last),
    convives: query.convives,
    today,
    now: now(),
  });
  const proches = jours
    .filter(({ chefs }) => chefs > 0)
    .toSorted((a, b) => apart(a.jour, date) - apart(b.jour, date) || b.chefs - a.chefs || (a.jour < b.jour ? 1 : -1));
  const [nearest] = proches;
  if (nearest === undefined) return null;
  const other = changeSearch(query, { date: nearest.jour, filters: NO_SEARCH_FILTERS });
  const page = await readSearch({ query: other, place, today });
  return { jours, proches: proches.slice(0, 2), autre: other, page };
}
