import { placesOfSlot } from "#app/domain/capacity.ts";
import { ok, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { selectHolders, selectOwnSlot } from "#app/features/bookings/availabilities.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** One open slot of the chef's service, and the number of reserved places. */
export async function readSlot({ chef_id }: ChefScope, slot: { service_id: string; slot_id: string }) {
  const found = await selectOwnSlot(db, { ...slot, chef_id });
  if (found === null) return refuse("introuvable");
  const { places_hors_compte } = await selectHolders(db, found.id);
  return ok({ ...found, places: placesOfSlot(found), personnes: found.places_reservees + places_hors_compte });
}
