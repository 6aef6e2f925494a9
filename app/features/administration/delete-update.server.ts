import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { deleteDraft } from "./updates.repo.server.ts";

/** Deletes drafts only: a published update must be unpublished first. */
export async function deleteUpdate(
  facts: RequestFacts,
  { user_id }: AdminScope,
  updateId: string,
): Promise<Result<null, "introuvable">> {
  const id = identifier().safeParse(updateId);
  if (!id.success) return refuse("introuvable");
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await deleteDraft(tx, id.data))) return refuse("introuvable");
    const objet = `update:${id.data}` as const;
    await writeAudit(tx, facts, { action: "mise_a_jour_supprimee", acteur_id: user_id, objet });
    return ok(null);
  });
}
