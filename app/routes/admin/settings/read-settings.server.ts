import { selectLegalVersions } from "#app/features/console/administration.repo.server.ts";
import { selectFactsToConfirm } from "#app/features/legal/legal-facts.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const RECENT = 10;

type Settings = NonNullable<Awaited<ReturnType<typeof readSettings>>>;
export type LegalVersion = Settings["recent"][number];
export type AwaitedFact = Settings["awaited"][number];

/** The current version of each fact, the newest changes, and the addresses that wait to be confirmed; null when they could not be read. */
export async function readSettings(_admin: AdminScope) {
  try {
    const [versions, awaited] = await Promise.all([selectLegalVersions(db, RECENT), selectFactsToConfirm(db, now())]);
    return { current: versions.filter(({ actuelle }) => actuelle), recent: versions.slice(0, RECENT), awaited };
  } catch (error) {
    log.error({ err: error }, "read settings failed");
    return null;
  }
}
