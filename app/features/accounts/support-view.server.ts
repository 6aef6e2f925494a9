import type { SupportViewInput } from "#app/features/console/rules/support-acts.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk, inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { readSession } from "./read-session.server.ts";
import { insertSupportView, leaveSupportView, lockViewedChef } from "./support-views.repo.server.ts";

/** Shows this session the dashboard of a chef, who is told why by mail. A view of another chef ends. */
export async function startSupportView(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { motif }: SupportViewInput,
): Promise<Result<null, "chef_introuvable">> {
  const session = await readSession(facts);
  if (session.kind !== "user") return refuse("chef_introuvable");
  return commitIfOk(async (tx) => {
    const chef = await lockViewedChef(tx, chef_id);
    if (chef === null) return refuse("chef_introuvable");
    const view = { user_id, session_id: session.session_id, chef_id, motif };
    if (!(await insertSupportView(tx, view))) return ok(null);
    await writeAudit(tx, facts, { action: "vue_support_ouverte", acteur_id: user_id, objet: `chef:${chef_id}` });
    const at = now().toISOString();
    await enqueue(tx, "notify-chef-of-support-view", { user_id: chef.user_id, motif, at });
    return ok(null);
  });
}

/** Idempotent: a view that is over is not left again. */
export async function endSupportView(facts: RequestFacts, { user_id }: AdminScope, chef_id: string): Promise<void> {
  const session = await readSession(facts);
  if (session.kind !== "user") return;
  await inTransaction(async (tx) => {
    if (!(await leaveSupportView(tx, { user_id, session_id: session.session_id }, chef_id))) return;
    await writeAudit(tx, facts, { action: "vue_support_quittee", acteur_id: user_id, objet: `chef:${chef_id}` });
  });
}
