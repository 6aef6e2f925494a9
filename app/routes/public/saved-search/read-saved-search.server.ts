import { dayOf } from "#app/domain/calendar.ts";
import { changeSearch, parseSearch, searchPath } from "#app/domain/search-query.ts";
import { selectSearchPlace } from "#app/features/places/communes.repo.server.ts";
import { selectSavedSearchByToken } from "#app/features/search/saved-searches.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The search in the address of a page, without its order and page. */
export function readRequestedSearch(parameters: URLSearchParams, at: Date = now()) {
  const query = parseSearch(parameters, dayOf(at));
  const [, requete = ""] = searchPath(changeSearch(query, { tri: "pertinence" })).split("?");
  return { jour: query.date, requete };
}

export async function readSavedSearch(token: string, at: Date = now()) {
  const search = await selectSavedSearchByToken(db, token, at);
  if (search === null) return null;
  const { requete, confirmee_le, expire_le } = search;
  const query = parseSearch(new URLSearchParams(requete), dayOf(at));
  const { date, convives } = query;
  return { requete, date, convives, place: await selectSearchPlace(db, query), confirmee_le, expire_le };
}
