import { selectDish } from "#app/features/menus/dishes.repo.server.ts";
import { idParam, notFound } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The dish that the address names; 404 for another chef's. */
export async function requireDish({ chef_id }: ChefScope, { platId }: { readonly platId?: string | undefined }) {
  const found = await selectDish(db, { chef_id, plat_id: idParam(platId) });
  if (found === null) throw notFound();
  return found;
}
