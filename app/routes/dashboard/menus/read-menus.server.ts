import { selectOwnMenus } from "#app/features/menus/menus.repo.server.ts";
import { selectOwnServices } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ServiceMenus = NonNullable<Awaited<ReturnType<typeof readMenus>>>[number];

/** The chef's services with their menus; null when they could not be read. */
export async function readMenus({ chef_id }: ChefScope) {
  try {
    const [services, menus] = await Promise.all([selectOwnServices(db, chef_id), selectOwnMenus(db, chef_id)]);
    return services.map(({ id, titre }) => ({
      id,
      titre,
      menus: menus.filter(({ service_id }) => service_id === id),
    }));
  } catch (error) {
    log.error({ err: error }, "list own menus failed");
    return null;
  }
}
