import type { AdminScope } from "#app/domain/permissions.ts";
import { selectCounts } from "#app/features/administration/console.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** What stands above every screen of the console; null when it cannot be read, which is not zero. */
export async function readConsoleCounts(_admin: AdminScope) {
  try {
    return await selectCounts(db);
  } catch (error) {
    log.error({ err: error }, "read console counts failed");
    return null;
  }
}
