import { selectAnnouncements } from "#app/features/console/announcements.repo.server.ts";
import { announcementState } from "#app/features/console/rules/announcement.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export async function readAnnouncements(_admin: AdminScope) {
  const at = now();
  const rows = await selectAnnouncements(db);
  return rows.map((row) => ({ ...row, state: announcementState(row, at) }));
}
