import { dayOf } from "#app/domain/calendar.ts";
import { changeSearch, parseSearch, searchPath } from "#app/domain/search-query.ts";
import { now } from "#app/platform/clock.server.ts";

/** The search in the address of a page, without its order and page. */
export function readRequestedSearch(parameters: URLSearchParams, at: Date = now()) {
  const query = parseSearch(parameters, dayOf(at));
  const [, requete = ""] = searchPath(changeSearch(query, { tri: "pertinence" })).split("?");
  return { jour: query.date, requete };
}
