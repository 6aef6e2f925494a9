import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { deleteHelpTemplateRow } from "./help-threads.repo.server.ts";

export async function deleteHelpTemplate(
  facts: RequestFacts,
  { user_id }: AdminScope,
  template_id: string,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if (!(await deleteHelpTemplateRow(tx, template_id))) return refuse("introuvable");
    const objet = `aide_modele:${template_id}` as const;
    await writeAudit(tx, facts, { action: "aide_modele_supprime", acteur_id: user_id, objet });
    return ok(null);
  });
}
