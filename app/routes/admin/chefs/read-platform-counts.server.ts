import { selectPlatformCounts } from "#app/features/console/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type CountedPlatform = NonNullable<Awaited<ReturnType<typeof readPlatformCounts>>>;

/** The figures above the list of chefs; null when they could not be read, which differs from zero. */
export async function readPlatformCounts(_admin: AdminScope) {
  try {
    return await selectPlatformCounts(db);
  } catch (error) {
    log.error({ err: error }, "read platform counts failed");
    return null;
  }
}
