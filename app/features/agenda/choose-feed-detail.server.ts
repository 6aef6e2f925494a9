import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { FeedChoice } from "#app/domain/schemas/linked-calendars.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { db } from "#app/platform/db.server.ts";
import { updateFeedChoice } from "./calendar-feed.repo.server.ts";

/** What the chef's feed says about reservations, from its next reading on. */
export async function chooseFeedDetail(
  { chef_id }: ChefScope,
  choice: FeedChoice,
): Promise<Result<null, "introuvable">> {
  return (await updateFeedChoice(db, chef_id, choice)) ? ok(null) : refuse("introuvable");
}
