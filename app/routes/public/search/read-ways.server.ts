import { MAX_EXAMINED, selectOffers } from "#app/features/search/offers.repo.server.ts";
import { changeSearch, NO_SEARCH_FILTERS, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import { findOffers } from "#app/features/search/rules/ranking.ts";
import type { SearchPlace } from "#app/features/search/rules/search.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";

export type Way = Awaited<ReturnType<typeof readWays>>[number];

type Search = { query: SearchQuery; place: SearchPlace | null; today: Day };

/** Wider searches for one that finds nobody, only those that find somebody. */
export async function readWays({ query, place, today }: Search) {
  if (query.date === null) return [];
  const { convives } = query;
  const { offers } = await selectOffers(db, { place, jour: null, convives, today, now: now(), limit: MAX_EXAMINED });
  const found = findOffers(offers, place, convives);
  const without = changeSearch(query, { date: null, filters: NO_SEARCH_FILTERS });
  const narrowed = (type: "cours_cuisine" | "consultation") =>
    searchPath({ ...without, filters: { ...NO_SEARCH_FILTERS, types: [type] } });
  const count = (type: string, lieu: string) =>
    found.filter(({ offer }) => offer.type_service === type && offer.lieu_prestation === lieu).length;
  const ways = [
    // Those who come or receive: remote services have a way of their own.
    {
      piste: "sans_date",
      nombre: found.filter(({ offer }) => offer.lieu_prestation !== "distance").length,
      lien: searchPath(without),
    },
    { piste: "cours", nombre: count("cours_cuisine", "chef"), lien: narrowed("cours_cuisine") },
    { piste: "distance", nombre: count("consultation", "distance"), lien: narrowed("consultation") },
  ] as const;
  return ways.filter(({ nombre }) => nombre > 0);
}
