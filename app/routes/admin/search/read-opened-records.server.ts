import { selectOpenedRecords } from "#app/features/console/opened-records.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type OpenedRecords = Awaited<ReturnType<typeof readOpenedRecords>>;

/** The records that this administrator opened last, nobody else's, and when they were read. */
export async function readOpenedRecords({ user_id }: AdminScope) {
  return { records: await selectOpenedRecords(db, user_id), at: now() };
}
