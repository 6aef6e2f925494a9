import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import { deleteSecondFactor } from "./accounts.repo.server.ts";

export async function removeSecondFactor(facts: RequestFacts, { user_id }: RecentAuthentication): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, user_id))) return;
    await writeAudit(tx, facts, { action: "second_facteur_retire", acteur_id: user_id, objet: `user:${user_id}` });
    await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "second_facteur_retire" });
  });
}
