import { selectAllUpdates } from "#app/features/console/updates.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type ListedUpdate = NonNullable<Awaited<ReturnType<typeof readAllUpdates>>>[number];

/** Drafts and published updates; null when they could not be read. */
export async function readAllUpdates(_admin: AdminScope) {
  try {
    return await selectAllUpdates(db);
  } catch (error) {
    log.error({ err: error }, "list all updates failed");
    return null;
  }
}
