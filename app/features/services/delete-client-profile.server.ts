import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk, sqlFailure } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { deleteUnusedClientProfile, selectClientProfile } from "./client-profiles.repo.server.ts";

type Refused = "introuvable" | "profil_client_utilise";

/** Deletes a profile without prices. The foreign key decides a race with a price added at the same time. */
export async function deleteClientProfile(
  facts: RequestFacts,
  { user_id }: AdminScope,
  profile_id: string,
): Promise<Result<null, Refused>> {
  try {
    return await commitIfOk(async (tx): Promise<Result<null, Refused>> => {
      if (!(await deleteUnusedClientProfile(tx, profile_id))) {
        return refuse((await selectClientProfile(tx, profile_id)) === null ? "introuvable" : "profil_client_utilise");
      }
      const objet = `client_profile:${profile_id}` as const;
      await writeAudit(tx, facts, { action: "profil_client_supprime", acteur_id: user_id, objet });
      return ok(null);
    });
  } catch (error) {
    if (sqlFailure(error)?.constraint === "price_is_for_a_client_profile") return refuse("profil_client_utilise");
    throw error;
  }
}
