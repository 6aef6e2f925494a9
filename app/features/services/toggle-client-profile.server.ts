import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { updateClientProfile } from "./client-profiles.repo.server.ts";

/** Takes the wanted state instead of toggling, so that a double click does not undo itself. */
export async function toggleClientProfile(
  facts: RequestFacts,
  { user_id }: AdminScope,
  profile_id: string,
  actif: boolean,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  try {
    return await commitIfOk(async (tx) => {
      if ((await updateClientProfile(tx, profile_id, { actif })) === null) return refuse("introuvable");
      const action = actif ? "profil_client_active" : "profil_client_desactive";
      await writeAudit(tx, facts, { action, acteur_id: user_id, objet: `client_profile:${profile_id}` });
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "toggle client profile failed");
    return refuse("erreur_inattendue");
  }
}
