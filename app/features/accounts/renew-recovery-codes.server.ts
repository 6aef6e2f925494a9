import { writeAudit } from "#app/platform/audit.server.ts";
import { makeRecoveryCodes } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import { replaceRecoveryCodes } from "./accounts.repo.server.ts";

/** Issues new recovery codes and revokes the old ones. */
export async function renewRecoveryCodes(facts: RequestFacts, { user_id }: RecentAuthentication): Promise<string[]> {
  const { codes, encrypted } = await makeRecoveryCodes();
  const at = now();
  await inTransaction(async (tx) => {
    await replaceRecoveryCodes(tx, user_id, { encrypted, now: at });
    await enqueue(tx, "send-security-notice", { user_id, at: at.toISOString(), change: "codes_renouveles" });
    await writeAudit(tx, facts, { action: "codes_de_secours_crees", acteur_id: user_id, objet: `user:${user_id}` });
  });
  return codes;
}
