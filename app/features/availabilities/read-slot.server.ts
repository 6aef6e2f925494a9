import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { db } from "#app/platform/db.server.ts";
import { selectOwnSlot } from "./availabilities.repo.server.ts";

export type ReadSlot = NonNullable<Awaited<ReturnType<typeof selectOwnSlot>>>;

/** One open slot of the chef's own service. */
export async function readSlot(
  { chef_id }: { chef_id: string },
  { serviceId, slotId }: { serviceId: string; slotId: string },
): Promise<Result<ReadSlot, "introuvable">> {
  const service = identifier().safeParse(serviceId);
  const slot = identifier().safeParse(slotId);
  if (!service.success || !slot.success) return refuse("introuvable");
  const found = await selectOwnSlot(db, { chef_id, service_id: service.data, slot_id: slot.data });
  return found === null ? refuse("introuvable") : ok(found);
}
