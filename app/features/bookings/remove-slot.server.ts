import { canDeleteSlot } from "#app/domain/capacity.ts";
import { type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { closeSlot, lockOwnSlot, selectHolders } from "./availabilities.repo.server.ts";

type Removed = Result<null, "introuvable" | "creneau_avec_reservations" | "erreur_inattendue">;

/** Refuses to remove a slot with live reservations. */
export async function removeSlot(
  { chef_id }: ChefScope,
  { serviceId, slotId }: { serviceId: string; slotId: string },
): Promise<Removed> {
  const service = identifier().safeParse(serviceId);
  const slot = identifier().safeParse(slotId);
  if (!service.success || !slot.success) return refuse("introuvable");
  const own = { chef_id, service_id: service.data, slot_id: slot.data };
  return commitOrRefuse("remove slot", async (tx): Promise<Removed> => {
    if ((await lockOwnSlot(tx, own)) === null) return refuse("introuvable");
    const allowed = canDeleteSlot((await selectHolders(tx, own.slot_id)).reservations);
    if (allowed.ok) await closeSlot(tx, own.slot_id);
    return allowed;
  });
}
