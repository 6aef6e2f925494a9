import { selectFreeTimes, selectNextFreeDays } from "#app/features/search/free-times.repo.server.ts";
import { selectResultCards } from "#app/features/search/result-cards.repo.server.ts";
import { layPlate } from "#app/features/search/rules/plate.ts";
import { activeFilters, type SearchQuery, type Sort } from "#app/features/search/rules/query.ts";
import {
  countFacets,
  type Found,
  filterFound,
  pageOf,
  RESULTS_PER_PAGE,
  rankChefs,
  rankServices,
  type SearchResult,
  sortAround,
  whatExcludes,
} from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { MAX_EXAMINED, searchServices } from "#app/features/search/search-services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";

/** Days shown for a result of a search without a date. */
const NEXT_DAYS = 3;

export type SearchPage = Awaited<ReturnType<typeof readSearch>>;
export type ShownResult = SearchPage["resultats"][number];

type Search = { readonly query: SearchQuery; readonly place: SearchArea | null; readonly today: Day };

/**
 * The services of a search before and after its filters. The database applies the filters only when there are too many services
 * to examine (`narrowed`): facets need the services before the filters.
 */
async function readFound({ query, place, today }: Search, tri: Sort) {
  const { date: jour, convives, filters } = query;
  const budget = filters.budget === null ? null : filters.budget * 100;
  const active = activeFilters(filters).length > 0 ? { filters: { ...filters, budget } } : {};
  const first = isFirstPage(query, tri) && budget === null ? { firstChefs: RESULTS_PER_PAGE + 1 } : {};
  const search = { place, jour, convives, today, now: now(), limit: MAX_EXAMINED, ...active, ...first };
  const { services, complete, filtered: narrowed, chefs } = await searchServices(db, search);
  const found = rankServices(services, place, convives);
  const partial = !complete && first.firstChefs !== undefined;
  return { found, filtered: filterFound(found, filters, convives), complete, narrowed, chefs: partial ? chefs : null };
}

/**
 * The database returns services in this order, so that the first page of a large set needs the facts of its own chefs only.
 * The budget is a bound there: exact prices need the facts of all.
 */
const isFirstPage = ({ page, apres }: SearchQuery, tri: Sort) => tri === "pertinence" && page === 1 && apres === null;

/** A page of results with what each of them shows, and the counts of the whole search. */
export async function readSearch(search: Search) {
  const { query, place, today } = search;
  const tri = sortAround(query.tri, place);
  const { found, filtered, complete, narrowed, chefs } = await readFound(search, tri);
  const results = rankChefs(filtered, tri);
  const { resultats, premier_numero, suivante } = pageOf(results, tri, query);
  return {
    tri,
    complete,
    /** Nobody is free, whatever the filters. */
    personne: found.length === 0 && !narrowed,
    /** When only the filters exclude everybody; null too when the services before the filters are not known. */
    exclus: found.length > 0 && filtered.length === 0 ? whatExcludes(found, query.filters, query.convives) : null,
    chefs: chefs ?? results.length,
    services: filtered.length,
    facettes: complete && !narrowed ? countFacets(found, query.filters, query.convives) : null,
    suivante,
    resultats: await showResults(resultats, { query, today, premier_numero }),
    assiette: place?.type === "commune" ? plateOf(resultats, place, premier_numero) : null,
  };
}

function plateOf(results: readonly SearchResult[], place: SearchArea & { type: "commune" }, first: number) {
  const chefs = results.flatMap(({ premier: { service, reach } }, index) =>
    service.commune === null || reach.distance === null
      ? []
      : [{ numero: first + index, position: service.commune, memeCommune: reach.ring === 0 }],
  );
  return layPlate(place, chefs);
}

type Shown = { readonly query: SearchQuery; readonly today: Day; readonly premier_numero: number };

/** The first results of a search, without its counts. */
async function showResults(results: readonly SearchResult[], { query, today, premier_numero }: Shown) {
  const { date: jour, convives } = query;
  const first_ids = results.map(({ premier }) => premier.service.service_id);
  const all_ids = [...first_ids, ...results.flatMap(({ autres }) => autres.map(({ service }) => service.service_id))];
  if (all_ids.length === 0) return [];
  const services = results.map(({ premier }) => premier.service);
  const at = now();
  const [cards, times, days] = await Promise.all([
    selectResultCards(db, all_ids),
    jour === null ? [] : selectFreeTimes(db, { services, jour, convives, now: at }),
    jour === null ? selectNextFreeDays(db, { service_ids: first_ids, convives, today, now: at, count: NEXT_DAYS }) : [],
  ]);
  const cardOf = new Map(cards.map((card) => [card.service_id, card]));
  return results.flatMap(({ premier, autres }, index) => {
    const { service_id } = premier.service;
    const card = cardOf.get(service_id);
    // Withdrawn between the two reads.
    if (card === undefined) return [];
    return [
      {
        numero: premier_numero + index,
        premier,
        card,
        heures: times.filter((time) => time.service_id === service_id),
        jours: days.filter((day) => day.service_id === service_id).map((day) => day.jour),
        autres: autres.flatMap((other) => otherService(other, cardOf)),
      },
    ];
  });
}

function otherService({ service, prix }: Found, cards: ReadonlyMap<string, { readonly titre: string }>) {
  const card = cards.get(service.service_id);
  return card === undefined ? [] : [{ service_id: service.service_id, titre: card.titre, total: prix.total }];
}
