import { announcementState } from "#app/domain/announcement.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectAnnouncements } from "#app/features/administration/announcements.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export async function readAnnouncements(_admin: AdminScope) {
  const at = now();
  const rows = await selectAnnouncements(db);
  return rows.map((row) => ({ ...row, state: announcementState(row, at) }));
}
