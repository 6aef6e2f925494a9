import { randomBytes } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { replaceFeedToken } from "./calendar-feed.repo.server.ts";

/** Creates the private address of the chef's feed, or another one; the former address ends at once. */
export async function renewFeedAddress({ chef_id }: ChefScope, at: Date = now()): Promise<void> {
  const token = randomBytes(18).toString("base64url");
  const token_chiffre = sealSecret(`agenda_flux ${chef_id}`, token);
  await inTransaction(async (tx) => {
    await recordEnded(tx, "flux", await replaceFeedToken(tx, { chef_id, token, token_chiffre, at }));
  });
}
