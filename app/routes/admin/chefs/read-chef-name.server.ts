import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** The chef's name for the dialog; null when the id is unknown. */
export function readChefName(_admin: AdminScope, chef_id: string) {
  return selectChefName(db, chef_id);
}
