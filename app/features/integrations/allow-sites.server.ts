import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { saveSites } from "./sites.repo.server.ts";

/** Sets which other sites may show the chef's calendar. */
export function allowSites({ chef_id }: ChefScope, origines: string[]): Promise<void> {
  return saveSites(db, chef_id, origines);
}
