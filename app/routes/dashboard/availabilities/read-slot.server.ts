import { placesOfSlot } from "#app/domain/capacity.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { selectHolders, selectOwnSlot } from "#app/features/bookings/availabilities.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** One open slot of the chef's service, and the number of reserved places. */
export async function readSlot({ chef_id }: ChefScope, { serviceId, slotId }: { serviceId: string; slotId: string }) {
  const service = identifier().safeParse(serviceId);
  const slot = identifier().safeParse(slotId);
  if (!service.success || !slot.success) return refuse("introuvable");
  const found = await selectOwnSlot(db, { chef_id, service_id: service.data, slot_id: slot.data });
  if (found === null) return refuse("introuvable");
  const { places_hors_compte } = await selectHolders(db, found.id);
  return ok({ ...found, places: placesOfSlot(found), personnes: found.places_reservees + places_hors_compte });
}
