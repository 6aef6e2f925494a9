import type { AdminScope } from "#app/domain/scopes.ts";
import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The name of the chef whose reservations are listed; null when the id is unknown. */
export async function readFilteredChef(_admin: AdminScope, chef_id: string): Promise<string | null> {
  const chef = await selectChefName(db, chef_id);
  return chef === null ? null : `${chef.prenom} ${chef.nom}`;
}
