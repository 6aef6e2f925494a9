import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectNewestChefs } from "./chefs.repo.server.ts";

export type ChefCardData = NonNullable<Awaited<ReturnType<typeof listNewestChefs>>>[number];

/** The last chefs to have joined; null when they cannot be read, for a page that has other things to say. */
export async function listNewestChefs(count: number) {
  try {
    return await selectNewestChefs(db, count);
  } catch (error) {
    log.error({ err: error }, "the newest chefs could not be read");
    return null;
  }
}
