import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { Day } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { confirmationEnds, savedSearchEnds } from "./rules/saved-search.ts";
import {
  deleteSavedSearch,
  insertSavedSearch,
  markSearchConfirmed,
  selectSavedSearchByToken,
} from "./saved-searches.repo.server.ts";

type Saved = { email: string; requete: string; jour: Day | null };

/**
 * Saves a search and asks the owner of the address to confirm it. The answer is the same whether the address is known or not, and
 * whether the search was saved before.
 */
export async function saveSearch(
  { clientAddress }: { clientAddress: string },
  { email, requete, jour }: Saved,
  at: Date = now(),
): Promise<Result<null, "trop_de_demandes">> {
  const address = email.toLowerCase();
  const allowed = await consumeVisitorMailLimits({ email, clientAddress });
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
  await inTransaction(async (tx) => {
    const saved = await insertSavedSearch(tx, {
      ...newLink("recherche"),
      email: address,
      requete,
      jour,
      expire_le: confirmationEnds(at),
    });
    if (saved.a_confirmer) await enqueue(tx, "send-search-confirmation", { recherche_id: saved.id });
  });
  return ok(null);
}

/** Starts the mails of a saved search. */
export async function confirmSavedSearch(token: string, at: Date = now()): Promise<Result<null, "lien_expire">> {
  const search = await selectSavedSearchByToken(db, token, at);
  if (search === null) return refuse("lien_expire");
  await markSearchConfirmed(db, search.id, { expire_le: savedSearchEnds(search.jour, at), now: at });
  return ok(null);
}

/** Erases a saved search. False for a link that opens none. */
export const stopSavedSearch = (token: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const id = await deleteSavedSearch(tx, token);
    if (id === null) return false;
    await recordErasure(tx, "recherche", id);
    return true;
  });
