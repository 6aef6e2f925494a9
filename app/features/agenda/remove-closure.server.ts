import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deleteOwnClosure, lockOwnTime } from "./closures.repo.server.ts";
import type { TypeFermeture } from "./rules/codes.ts";

type Removed = Result<{ type: TypeFermeture }, "introuvable" | "erreur_inattendue">;

/** Removes holidays or a blocked period of the chef: the free slots inside are offered again. */
export function removeClosure({ chef_id }: ChefScope, fermeture_id: string): Promise<Removed> {
  return commitOrRefuse("remove closure", async (tx): Promise<Removed> => {
    await lockOwnTime(tx, chef_id);
    const removed = await deleteOwnClosure(tx, { chef_id, fermeture_id });
    if (removed === null) return refuse("introuvable");
    announce(tx, { chef_id });
    return ok(removed);
  });
}
