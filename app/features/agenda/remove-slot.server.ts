import { canDeleteSlot } from "#app/features/bookings/rules/capacity.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectHolders } from "./availabilities.repo.server.ts";
import { closeSlot, lockChefOfSlots } from "./availabilities-closing.repo.server.ts";
import { lockOwnSlot, selectLastOfferEnd } from "./own-slots.repo.server.ts";

type Removed = Result<null, "introuvable" | "creneau_avec_reservations" | "creneau_propose" | "erreur_inattendue">;

/** Refuses to remove a slot with live reservations, or whose places are offered to somebody of the waiting list. */
export async function removeSlot(
  { chef_id }: ChefScope,
  slot: { service_id: string; slot_id: string },
): Promise<Removed> {
  const own = { ...slot, chef_id };
  return commitOrRefuse("remove slot", async (tx): Promise<Removed> => {
    await lockChefOfSlots(tx, chef_id);
    if ((await lockOwnSlot(tx, own)) === null) return refuse("introuvable");
    const { reservations } = await selectHolders(tx, own.slot_id);
    const allowed = canDeleteSlot(reservations, await selectLastOfferEnd(tx, own.slot_id));
    if (!allowed.ok) return allowed;
    await closeSlot(tx, own.slot_id);
    announce(tx, { chef_id });
    return allowed;
  });
}
