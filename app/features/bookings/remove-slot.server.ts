import { canDeleteSlot } from "#app/domain/capacity.ts";
import { type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { closeSlot, lockOwnSlot, selectHolders } from "./availabilities.repo.server.ts";

type Removed = Result<null, "introuvable" | "creneau_avec_reservations" | "erreur_inattendue">;

/** Refuses to remove a slot with live reservations. */
export async function removeSlot(
  { chef_id }: ChefScope,
  slot: { service_id: string; slot_id: string },
): Promise<Removed> {
  const own = { ...slot, chef_id };
  return commitOrRefuse("remove slot", async (tx): Promise<Removed> => {
    if ((await lockOwnSlot(tx, own)) === null) return refuse("introuvable");
    const allowed = canDeleteSlot((await selectHolders(tx, own.slot_id)).reservations);
    if (allowed.ok) await closeSlot(tx, own.slot_id);
    return allowed;
  });
}
