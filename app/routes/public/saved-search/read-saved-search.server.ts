import { formatPlainDate } from "#app/copy/format.ts";
import { searchTitle } from "#app/copy/search.ts";
import { selectSavedSearchByToken, selectSearchFacts } from "#app/features/search/saved-searches.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export async function readSavedSearch(token: string, at: Date = now()) {
  const search = await selectSavedSearchByToken(db, token, at);
  if (search === null) return null;
  const { requete, confirmee_le, expire_le } = search;
  return {
    requete,
    titre: searchTitle(await selectSearchFacts(db, requete, at)),
    confirmee: confirmee_le !== null,
    fin: formatPlainDate(expire_le),
  };
}
