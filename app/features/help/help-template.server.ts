import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import {
  deleteHelpTemplateRow,
  insertHelpTemplate,
  lockHelpTemplates,
  updateHelpTemplate,
} from "./help-threads.repo.server.ts";
import type { HelpTemplateInput } from "./rules/help-thread.schema.ts";

type Refused = "introuvable" | "aide_modele_existe";

/** Saves a template; `template_id` is null for a new one. */
export async function saveHelpTemplate(
  facts: RequestFacts,
  { user_id }: AdminScope,
  template_id: string | null,
  input: HelpTemplateInput,
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const saved = template_id === null ? await add(tx, input) : await change(tx, template_id, input);
    if (!saved.ok) return saved;
    const entry = {
      action: "aide_modele_enregistre",
      acteur_id: user_id,
      objet: `aide_modele:${saved.value}`,
    } as const;
    await writeAudit(tx, facts, entry);
    return ok(null);
  });
}

async function add(tx: Transaction, input: HelpTemplateInput): Promise<Result<string, Refused>> {
  const id = await insertHelpTemplate(tx, input);
  return id === null ? refuse("aide_modele_existe") : ok(id);
}

async function change(tx: Transaction, id: string, input: HelpTemplateInput): Promise<Result<string, Refused>> {
  const templates = await lockHelpTemplates(tx);
  if (!templates.some((one) => one.id === id)) return refuse("introuvable");
  if (templates.some((one) => one.id !== id && one.titre === input.titre)) return refuse("aide_modele_existe");
  await updateHelpTemplate(tx, id, input);
  return ok(id);
}

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
