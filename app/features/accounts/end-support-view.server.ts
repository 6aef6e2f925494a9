import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { readSession } from "./read-session.server.ts";
import { leaveSupportView } from "./support-views.repo.server.ts";

/** Idempotent: a view that is over is not left again. */
export async function endSupportView(facts: RequestFacts, { user_id }: AdminScope, chef_id: string): Promise<void> {
  const session = await readSession(facts);
  if (session.kind !== "user") return;
  await inTransaction(async (tx) => {
    if (!(await leaveSupportView(tx, { user_id, session_id: session.session_id }, chef_id))) return;
    await writeAudit(tx, facts, { action: "vue_support_quittee", acteur_id: user_id, objet: `chef:${chef_id}` });
  });
}
