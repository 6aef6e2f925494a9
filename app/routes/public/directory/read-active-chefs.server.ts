import { selectDirectoryPage } from "#app/features/chefs/directory.repo.server.ts";
import { type ChefFilters, COUNT_CAP, PAGE_SIZE } from "#app/features/chefs/rules/directory.ts";
import { selectTownsOf } from "#app/features/chefs/towns.repo.server.ts";
import { territoryNamed } from "#app/features/communes/rules/territories.ts";
import { withOffers } from "#app/features/search/chef-offers.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";

export type ChefList = NonNullable<Awaited<ReturnType<typeof readActiveChefs>>>;

/** One page of the directory, newest first; null when it could not be read, which differs from no chef. */
export async function readActiveChefs(filters: ChefFilters, cursor: DirectoryCursor | null) {
  try {
    const { rows, found } = await selectDirectoryPage(db, {
      filters: { ...filters, place: await selectTownsOf(db, territoryNamed(filters.location)) },
      cursor,
      count: PAGE_SIZE + 1,
      cap: COUNT_CAP + 1,
    });
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      chefs: await withOffers(rows.slice(0, PAGE_SIZE).map(({ chef, portrait }) => ({ ...chef, portrait }))),
      count: Math.min(found, COUNT_CAP),
      capped: found > COUNT_CAP,
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.chef.id }),
    };
  } catch (error) {
    log.error({ err: error }, "list active chefs failed");
    return null;
  }
}
