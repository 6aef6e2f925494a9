import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { savedSearchEnds } from "./rules/saved-search.ts";
import { markSearchConfirmed, selectSavedSearchByToken } from "./saved-searches.repo.server.ts";

/** Starts the mails of a saved search. */
export async function confirmSavedSearch(token: string, at: Date = now()): Promise<Result<null, "lien_expire">> {
  const search = await selectSavedSearchByToken(db, token, at);
  if (search === null) return refuse("lien_expire");
  await markSearchConfirmed(db, search.id, { expire_le: savedSearchEnds(search.jour, at), now: at });
  return ok(null);
}
