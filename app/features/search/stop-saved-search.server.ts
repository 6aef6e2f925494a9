import { db } from "#app/platform/db.server.ts";
import { deleteSavedSearch } from "./saved-searches.repo.server.ts";

/** Erases a saved search. Does nothing when it is gone already: the person gets what they asked for. */
export const stopSavedSearch = (token: string): Promise<void> => deleteSavedSearch(db, token);
