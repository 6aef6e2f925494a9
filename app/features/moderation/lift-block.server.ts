import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { liftRunningBlock } from "./blocks.repo.server.ts";

/** Ends a block before its day. */
export async function liftBlock(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { id, motif }: { id: string; motif: string },
  at: Date = now(),
): Promise<Result<null, "blocage_fini">> {
  return commitIfOk(async (tx): Promise<Result<null, "blocage_fini">> => {
    const lifted = await liftRunningBlock(tx, { id, leve_par: user_id, motif_levee: motif, at });
    if (!lifted) return refuse("blocage_fini");
    await writeAudit(tx, facts, { action: "blocage_leve", acteur_id: user_id, objet: `blocage:${id}` });
    return ok(null);
  });
}
