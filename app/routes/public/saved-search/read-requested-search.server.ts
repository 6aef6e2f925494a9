import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { changeSearch, parseSearch, searchPath } from "#app/features/search/rules/query.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";

/** The search in the address of a page, without its order and page. */
export async function readRequestedSearch(parameters: URLSearchParams, at: Date = now()) {
  const query = parseSearch(parameters, dayOf(at));
  const [, requete = ""] = searchPath(changeSearch(query, { tri: "pertinence" })).split("?");
  const { date, convives } = query;
  return { requete, date, convives, place: await selectSearchArea(db, query) };
}
