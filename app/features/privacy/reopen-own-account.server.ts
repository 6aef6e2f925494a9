import { reopenAccount } from "#app/features/accounts/accounts.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** Reopens a closed account at the request of its signed-in owner. Requests refused by the closing stay refused. */
export async function reopenOwnAccount(
  facts: RequestFacts,
  { user_id }: { user_id: string },
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await reopenAccount(tx, user_id, now()))) return refuse("introuvable");
    await writeAudit(tx, facts, { action: "compte_rouvert", acteur_id: user_id, objet: `user:${user_id}` });
    return ok(null);
  });
}
