import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { dismissReadyNoticeAt } from "./first-steps.repo.server.ts";

/** Dismisses the notice « Votre table est prête ». */
export async function dismissReadyNotice({ chef_id }: ChefScope): Promise<void> {
  await dismissReadyNoticeAt(db, chef_id, now());
}
