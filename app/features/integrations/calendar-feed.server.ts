import { randomBytes } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { replaceFeedToken, updateFeedChoice } from "./calendar-feed.repo.server.ts";
import type { FeedChoice } from "./rules/linked-calendars.schema.ts";

/** Creates the private address of the chef's feed, or another one; the former address ends at once. */
export async function renewFeedAddress({ chef_id }: ChefScope, at: Date = now()): Promise<void> {
  const token = randomBytes(18).toString("base64url");
  const token_chiffre = sealSecret(`agenda_flux ${chef_id}`, token);
  await inTransaction(async (tx) => {
    await recordEnded(tx, "flux", await replaceFeedToken(tx, { chef_id, token, token_chiffre, at }));
  });
}

/** Sets how much of a reservation the chef's feed contains, from its next reading on. */
export async function chooseFeedDetail(
  { chef_id }: ChefScope,
  choice: FeedChoice,
): Promise<Result<null, "introuvable">> {
  return (await updateFeedChoice(db, chef_id, choice)) ? ok(null) : refuse("introuvable");
}
