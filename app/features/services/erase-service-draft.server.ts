import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { eraseDraft } from "./service-drafts.repo.server.ts";

/** Erases what was typed; the service that is online, if any, stays as it is. */
export function eraseServiceDraft(
  { chef_id }: ChefScope,
  id: string,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse(
    "erase service draft",
    async (tx): Promise<Result<null, "introuvable">> =>
      (await eraseDraft(tx, { chef_id, id })) ? ok(null) : refuse("introuvable"),
  );
}
