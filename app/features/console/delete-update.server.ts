import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { deleteDraft } from "./updates.repo.server.ts";

/** Deletes drafts only: a published update must be unpublished first. */
export async function deleteUpdate(
  facts: RequestFacts,
  { user_id }: AdminScope,
  update_id: string,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await deleteDraft(tx, update_id))) return refuse("introuvable");
    const objet = `update:${update_id}` as const;
    await writeAudit(tx, facts, { action: "mise_a_jour_supprimee", acteur_id: user_id, objet });
    return ok(null);
  });
}
