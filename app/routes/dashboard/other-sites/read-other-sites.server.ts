import { selectSites } from "#app/features/integrations/sites.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The sites that may show the chef's calendar. */
export const readOtherSites = async ({ chef_id, actif }: ChefScope) => ({
  chef_id,
  actif,
  origines: await selectSites(db, chef_id),
});
