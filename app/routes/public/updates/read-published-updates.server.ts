import { selectPublishedUpdates } from "#app/features/console/updates.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export type PublishedUpdate = Awaited<ReturnType<typeof readPublishedUpdates>>[number];

export async function readPublishedUpdates() {
  return selectPublishedUpdates(db);
}
