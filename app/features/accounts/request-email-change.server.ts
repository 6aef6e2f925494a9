import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealLink } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type RecentAuthentication } from "#app/shared/scopes.ts";
import { startEmailChange } from "./accounts.repo.server.ts";
import type { ChangeEmailInput } from "./rules/account.schema.ts";
import { emailChangeEnds } from "./rules/account-security.ts";

const MAIL = "send-email-change-link";

type Refused = "trop_de_demandes" | "adresse_inchangee";

/**
 * Mails a link to both addresses; nothing changes before both are confirmed. The response is the same when another account has
 * the new address: only the owner of that mailbox is told.
 */
export async function requestEmailChange(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
  { email, nouvel_email }: ChangeEmailInput & { email: string },
): Promise<Result<null, Refused>> {
  if (nouvel_email === email) return refuse("adresse_inchangee");
  // Also counted per new address: several accounts together must not flood one mailbox.
  const limit = await consumeLimits([
    { limit: "liens_adresse", key: addressKey(facts.clientAddress) },
    { limit: "liens_compte", key: email },
    { limit: "liens_compte", key: nouvel_email },
  ]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
  await inTransaction(async (tx) => {
    const expire_le = emailChangeEnds(now());
    const { ancien, nouveau } = await startEmailChange(tx, { user_id, nouvel_email, expire_le });
    const change = { nouvel_email, expire_le: expire_le.toISOString() };
    await enqueueAll(tx, [
      { name: MAIL, payload: { ...change, email, cote: "ancienne", token: sealLink(MAIL, ancien) } },
      { name: MAIL, payload: { ...change, email: nouvel_email, cote: "nouvelle", token: sealLink(MAIL, nouveau) } },
    ]);
    await writeAudit(tx, facts, { action: "email_change_demande", acteur_id: user_id, objet: `user:${user_id}` });
  });
  return ok(null);
}
