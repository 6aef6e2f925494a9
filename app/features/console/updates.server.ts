import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk, sqlFailure } from "#app/platform/transaction.server.ts";
import { instantOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import type { UpdateInput } from "./rules/administration.schema.ts";
import { changeUpdate, deleteDraft, insertUpdate } from "./updates.repo.server.ts";

/** Saves an update: a draft while `actif` is false, public when it is true. */
export async function saveUpdate(
  facts: RequestFacts,
  { user_id }: AdminScope,
  update_id: string | null,
  { date_publication, ...input }: UpdateInput,
): Promise<Result<{ id: string }, "introuvable" | "version_existante" | "date_invalide">> {
  const at = instantOf(date_publication, "12:00");
  if (at === null) return refuse("date_invalide");
  const values = { ...input, date_publication: at };
  try {
    return await commitIfOk(async (tx) => {
      const id = await (update_id === null ? insertUpdate(tx, values) : changeUpdate(tx, update_id, values));
      if (id === null) return refuse("introuvable");
      const action = input.actif ? "mise_a_jour_publiee" : "mise_a_jour_enregistree";
      await writeAudit(tx, facts, { action, acteur_id: user_id, objet: `update:${id}` });
      return ok({ id });
    });
  } catch (error) {
    if (sqlFailure(error)?.constraint === "one_update_per_version") return refuse("version_existante");
    throw error;
  }
}

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
