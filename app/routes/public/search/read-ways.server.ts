import { changeSearch, NO_SEARCH_FILTERS, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import { rankServices } from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { MAX_EXAMINED, searchServices } from "#app/features/search/search-services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";

export type Way = Awaited<ReturnType<typeof readWays>>[number];

type Search = { query: SearchQuery; place: SearchArea | null; today: Day };

/** Wider searches for one that finds nobody, only those that find somebody. */
export async function readWays({ query, place, today }: Search) {
  if (query.date === null) return [];
  const { convives } = query;
  const { services } = await searchServices(db, {
    place,
    jour: null,
    convives,
    today,
    now: now(),
    limit: MAX_EXAMINED,
  });
  const found = rankServices(services, place, convives);
  const without = changeSearch(query, { date: null, filters: NO_SEARCH_FILTERS });
  const narrowed = (type: "cours_cuisine" | "consultation") =>
    searchPath({ ...without, filters: { ...NO_SEARCH_FILTERS, types: [type] } });
  const count = (type: string, lieu: string) =>
    found.filter(({ service }) => service.type_service === type && service.lieu_prestation === lieu).length;
  const ways = [
    // Those who come or receive: remote services have a way of their own.
    {
      piste: "sans_date",
      nombre: found.filter(({ service }) => service.lieu_prestation !== "distance").length,
      lien: searchPath(without),
    },
    { piste: "cours", nombre: count("cours_cuisine", "chef"), lien: narrowed("cours_cuisine") },
    { piste: "distance", nombre: count("consultation", "distance"), lien: narrowed("consultation") },
  ] as const;
  return ways.filter(({ nombre }) => nombre > 0);
}
