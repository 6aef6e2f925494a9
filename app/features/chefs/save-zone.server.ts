import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateZone, type Zone } from "./zones.repo.server.ts";

/** Stores where a chef works from, how far they travel and what they charge for it. */
export function saveZone({ chef_id }: ChefScope, zone: Zone): Promise<Result<null, "erreur_inattendue">> {
  return commitOrRefuse("save zone", async (tx) => {
    await updateZone(tx, chef_id, zone);
    return ok(null);
  });
}
