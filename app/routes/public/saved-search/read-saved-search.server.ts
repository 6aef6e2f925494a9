import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { parseSearch } from "#app/features/search/rules/query.ts";
import { selectSavedSearchByToken } from "#app/features/search/saved-searches.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";

export async function readSavedSearch(token: string, at: Date = now()) {
  const search = await selectSavedSearchByToken(db, token, at);
  if (search === null) return null;
  const { requete, confirmee_le, expire_le } = search;
  const query = parseSearch(new URLSearchParams(requete), dayOf(at));
  const { date, convives } = query;
  return { requete, date, convives, place: await selectSearchArea(db, query), confirmee_le, expire_le };
}
