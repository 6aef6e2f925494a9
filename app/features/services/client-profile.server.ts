import type { ClientProfileInput } from "#app/features/console/rules/administration.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { commitIfOk, sqlFailure } from "#app/platform/transaction.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import {
  deleteUnusedClientProfile,
  insertClientProfile,
  selectClientProfile,
  updateClientProfile,
} from "./client-profiles.repo.server.ts";

type RefusedSave = "introuvable" | "profil_client_existe" | "erreur_inattendue";

/** Creates or updates a price category. Prices set by chefs are not changed. */
export async function saveClientProfile(
  facts: RequestFacts,
  { user_id }: AdminScope,
  profile_id: string | null,
  { nom, description, prix_base, actif }: ClientProfileInput,
): Promise<Result<null, RefusedSave>> {
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

type RefusedDeletion = "introuvable" | "profil_client_utilise";

/** Deletes a profile without prices. The foreign key decides a race with a price added at the same time. */
export async function deleteClientProfile(
  facts: RequestFacts,
  { user_id }: AdminScope,
  profile_id: string,
): Promise<Result<null, RefusedDeletion>> {
  try {
    return await commitIfOk(async (tx): Promise<Result<null, RefusedDeletion>> => {
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
