import { selectHolders } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectOwnSlot } from "#app/features/agenda/own-slots.repo.server.ts";
import { placesOfSlot } from "#app/features/bookings/rules/capacity.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** One open slot of the chef's service, and the number of reserved places. */
export async function readSlot({ chef_id }: ChefScope, slot: { service_id: string; slot_id: string }) {
  const found = await selectOwnSlot(db, { ...slot, chef_id });
  if (found === null) return refuse("introuvable");
  const { places_hors_compte } = await selectHolders(db, found.id);
  return ok({ ...found, places: placesOfSlot(found), personnes: found.places_reservees + places_hors_compte });
}
