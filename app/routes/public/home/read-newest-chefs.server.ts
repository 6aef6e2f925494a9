import { selectNewestChefs } from "#app/features/chefs/directory.repo.server.ts";
import { withOffers } from "#app/features/search/chef-offers.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** The newest chefs; null when they could not be read, so that the rest of the page is still shown. */
export async function readNewestChefs(count: number) {
  try {
    return await withOffers(await selectNewestChefs(db, count));
  } catch (error) {
    log.error({ err: error }, "list newest chefs failed");
    return null;
  }
}
