import { identifier } from "#app/domain/schemas/fields.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The chef's name for the dialog; null when the id is unknown. */
export async function readChefName(_admin: AdminScope, chefId: string) {
  const id = identifier().safeParse(chefId);
  return id.success ? selectChefName(db, id.data) : null;
}
