import { selectSites } from "#app/features/integrations/sites.repo.server.ts";
import { selectVisibleServices } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const siteUrl = (path: string) => new URL(path, env.PUBLIC_ORIGIN).href;

/** What another site can show of the chef, and which sites may. */
export async function readSite({ chef_id }: ChefScope) {
  const [origines, offered] = await Promise.all([selectSites(db, chef_id), selectVisibleServices(db, chef_id)]);
  return {
    origines,
    services: offered.map(({ id, titre }) => ({ titre, url: siteUrl(`/service/${id}`) })),
    calendrier: siteUrl(`/integrer/${chef_id}`),
    api: siteUrl(`/api/chef-services?chef_id=${chef_id}`),
  };
}
