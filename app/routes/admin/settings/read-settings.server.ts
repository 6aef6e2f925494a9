import type { AdminScope } from "#app/domain/scopes.ts";
import { selectLegalVersions } from "#app/features/administration/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

const RECENT = 10;

export type LegalVersion = NonNullable<Awaited<ReturnType<typeof readSettings>>>["recent"][number];

/** The current version of each fact, and the newest changes; null when they could not be read. */
export async function readSettings(_admin: AdminScope) {
  try {
    const versions = await selectLegalVersions(db, RECENT);
    return { current: versions.filter(({ actuelle }) => actuelle), recent: versions.slice(0, RECENT) };
  } catch (error) {
    log.error({ err: error }, "read settings failed");
    return null;
  }
}
