import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteSavedSearch } from "./saved-searches.repo.server.ts";

/** Erases a saved search. False for a link that opens none. */
export const stopSavedSearch = (token: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const id = await deleteSavedSearch(tx, token);
    if (id === null) return false;
    await recordErasure(tx, "recherche", id);
    return true;
  });
