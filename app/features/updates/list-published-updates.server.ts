import { db } from "#app/platform/db.server.ts";
import { selectPublishedUpdates } from "./updates.repo.server.ts";

export type PublishedUpdate = Awaited<ReturnType<typeof listPublishedUpdates>>[number];

export async function listPublishedUpdates() {
  return selectPublishedUpdates(db);
}
