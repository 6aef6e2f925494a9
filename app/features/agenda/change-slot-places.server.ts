import { canSetPlaces } from "#app/features/bookings/rules/capacity.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectHolders } from "./availabilities.repo.server.ts";
import { lockOwnSlot, resizeSlot } from "./own-slots.repo.server.ts";

type Resized = Result<null, "introuvable" | "places_sous_reservees" | "erreur_inattendue">;

/** Changes the number of places, never below the number taken. */
export async function changeSlotPlaces(
  { chef_id }: ChefScope,
  { places, ...slot }: { service_id: string; slot_id: string; places: number },
): Promise<Resized> {
  const own = { ...slot, chef_id };
  return commitOrRefuse("change slot places", async (tx): Promise<Resized> => {
    const found = await lockOwnSlot(tx, own);
    if (found === null) return refuse("introuvable");
    const { places_hors_compte } = await selectHolders(tx, own.slot_id);
    const allowed = canSetPlaces(places, found.places_reservees + places_hors_compte);
    if (!allowed.ok) return allowed;
    await resizeSlot(tx, own.slot_id, places);
    announce(tx, { chef_id });
    return ok(null);
  });
}
