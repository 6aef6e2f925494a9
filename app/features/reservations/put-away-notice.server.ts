import type { ChefScope } from "#app/domain/permissions.ts";
import { putReadyNoticeAway } from "#app/features/availabilities/availabilities-offers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The chef has read that the table is ready. */
export async function putAwayNotice({ chef_id }: ChefScope): Promise<void> {
  await putReadyNoticeAway(db, chef_id, now());
}
