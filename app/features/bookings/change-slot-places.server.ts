import { canSetPlaces } from "#app/domain/capacity.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { lockOwnSlot, resizeSlot, selectHolders } from "./availabilities.repo.server.ts";

type Resized = Result<null, "introuvable" | "places_sous_reservees" | "erreur_inattendue">;

/** Changes the number of places, never below the number taken. */
export async function changeSlotPlaces(
  { chef_id }: ChefScope,
  { serviceId, slotId, places }: { serviceId: string; slotId: string; places: number },
): Promise<Resized> {
  const service = identifier().safeParse(serviceId);
  const slot = identifier().safeParse(slotId);
  if (!service.success || !slot.success) return refuse("introuvable");
  const own = { chef_id, service_id: service.data, slot_id: slot.data };
  return commitOrRefuse("change slot places", async (tx): Promise<Resized> => {
    const found = await lockOwnSlot(tx, own);
    if (found === null) return refuse("introuvable");
    const { places_hors_compte } = await selectHolders(tx, own.slot_id);
    const allowed = canSetPlaces(places, found.places_reservees + places_hors_compte);
    if (!allowed.ok) return allowed;
    await resizeSlot(tx, own.slot_id, places);
    return ok(null);
  });
}
