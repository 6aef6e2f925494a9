import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateFeedChoice } from "./calendar-feed.repo.server.ts";
import type { FeedChoice } from "./rules/linked-calendars.schema.ts";

/** Sets how much of a reservation the chef's feed contains, from its next reading on. */
export async function chooseFeedDetail(
  { chef_id }: ChefScope,
  choice: FeedChoice,
): Promise<Result<null, "introuvable">> {
  return (await updateFeedChoice(db, chef_id, choice)) ? ok(null) : refuse("introuvable");
}
