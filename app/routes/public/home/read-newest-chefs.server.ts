import { selectNewestChefs } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** The last chefs to have joined; null when they cannot be read, for a page that has other things to say. */
export async function readNewestChefs(count: number) {
  try {
    return await selectNewestChefs(db, count);
  } catch (error) {
    log.error({ err: error }, "list newest chefs failed");
    return null;
  }
}
