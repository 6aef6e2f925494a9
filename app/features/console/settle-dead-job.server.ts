import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { discardDeadJobs, retryDeadJobs } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** Resets the attempts of a failed job, or deletes it. */
export async function settleDeadJob(
  facts: RequestFacts,
  { user_id }: AdminScope,
  id: string,
  how: "retry" | "discard",
): Promise<Result<null, "introuvable">> {
  if (!/^\d{1,18}$/.test(id)) return refuse("introuvable");
  return commitIfOk(async (tx) => {
    const settled = await (how === "retry" ? retryDeadJobs(tx, [id]) : discardDeadJobs(tx, [id]));
    if (settled === 0) return refuse("introuvable");
    const action = how === "retry" ? "tache_relancee" : "tache_ecartee";
    await writeAudit(tx, facts, { action, acteur_id: user_id, objet: `job:${id}` });
    return ok(null);
  });
}
