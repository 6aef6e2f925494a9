import { db } from "#app/platform/db.server.ts";
import { deleteSavedSearch } from "./saved-searches.repo.server.ts";

/** Erases a saved search. False for a link that opens none. */
export const stopSavedSearch = (token: string): Promise<boolean> => deleteSavedSearch(db, token);
