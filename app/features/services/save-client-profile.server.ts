import type { ClientProfileInput } from "#app/features/console/rules/administration.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { commitIfOk, sqlFailure } from "#app/platform/transaction.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertClientProfile, updateClientProfile } from "./client-profiles.repo.server.ts";

type Refused = "introuvable" | "profil_client_existe" | "erreur_inattendue";

/** Creates or updates a price category. Prices set by chefs are not changed. */
export async function saveClientProfile(
  facts: RequestFacts,
  { user_id }: AdminScope,
  profile_id: string | null,
  { nom, description, prix_base, actif }: ClientProfileInput,
): Promise<Result<null, Refused>> {
  const values = { nom, description: description || null, prix_base: decimalFromCents(prix_base), actif };
  try {
    return await commitIfOk(async (tx) => {
      const id = await (profile_id === null
        ? insertClientProfile(tx, values)
        : updateClientProfile(tx, profile_id, values));
      if (id === null) return refuse("introuvable");
      const action = profile_id === null ? "profil_client_cree" : "profil_client_modifie";
      await writeAudit(tx, facts, { action, acteur_id: user_id, objet: `client_profile:${id}` });
      return ok(null);
    });
  } catch (error) {
    if (sqlFailure(error)?.constraint === "one_client_profile_per_nom") return refuse("profil_client_existe");
    log.error({ err: error }, "save client profile failed");
    return refuse("erreur_inattendue");
  }
}
