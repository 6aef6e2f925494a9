import { selectDishesOfChef } from "#app/features/menus/dishes.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type OwnDish = NonNullable<Awaited<ReturnType<typeof readDishes>>>[number];

/** The dishes of a chef; null when they could not be read. */
export async function readDishes({ chef_id }: ChefScope) {
  try {
    return await selectDishesOfChef(db, { chef_id });
  } catch (error) {
    log.error({ err: error }, "list dishes failed");
    return null;
  }
}
