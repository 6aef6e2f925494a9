import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { NewSlot } from "#app/domain/slots.ts";
import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { insertSlots } from "./availabilities.repo.server.ts";

export type AddedSlots = { ajoutes: number; existants: number };
type Added = Result<AddedSlots, "introuvable" | "creneau_deja_ouvert" | "erreur_inattendue">;

/** Opens slots of one day or of a whole year, all together; those already open do not change. */
export function addSlots(
  { chef_id }: { chef_id: string },
  serviceId: string,
  slots: readonly NewSlot[],
): Promise<Added> {
  return commitOrRefuse("new slots", async (tx): Promise<Added> => {
    const id = identifier().safeParse(serviceId);
    const service = id.success ? await selectOwnService(tx, { chef_id, service_id: id.data }) : null;
    if (service === null) return refuse("introuvable");
    const ajoutes = await insertSlots(tx, service.id, slots);
    return ajoutes === 0 ? refuse("creneau_deja_ouvert") : ok({ ajoutes, existants: slots.length - ajoutes });
  });
}
