import type { AdminScope } from "#app/domain/scopes.ts";
import { selectCounts } from "#app/features/administration/console.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** The counters in the console's header; null when they could not be read, which differs from zero. */
export async function readConsoleCounts(_admin: AdminScope) {
  try {
    return await selectCounts(db);
  } catch (error) {
    log.error({ err: error }, "read console counts failed");
    return null;
  }
}
