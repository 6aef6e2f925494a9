import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealLink } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findEmailChange, renewEmailLink } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

/** Sends another link to the new address. The deadline for confirming both links is not extended. */
export async function resendEmailChange(
  facts: RequestFacts,
  { user_id, email }: SignedIn,
): Promise<Result<null, "trop_de_demandes" | "lien_expire">> {
  return inTransaction(async (tx) => {
    const change = await findEmailChange(tx, user_id, now());
    if (change === null) return refuse("lien_expire");
    const { nouvel_email, expire_le } = change;
    const limit = await consumeLimits([
      { limit: "liens_adresse", key: addressKey(facts.clientAddress) },
      { limit: "liens_compte", key: email },
      { limit: "liens_compte", key: nouvel_email },
    ]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
    const token = sealLink("send-email-change-link", await renewEmailLink(tx, user_id));
    await enqueue(tx, "send-email-change-link", {
      ...{ nouvel_email, expire_le: expire_le.toISOString() },
      ...{ email: nouvel_email, cote: "nouvelle", token },
    });
    return ok(null);
  });
}
