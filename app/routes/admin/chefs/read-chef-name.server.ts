import type { AdminScope } from "#app/domain/scopes.ts";
import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The chef's name for the dialog; null when the id is unknown. */
export function readChefName(_admin: AdminScope, chef_id: string) {
  return selectChefName(db, chef_id);
}
