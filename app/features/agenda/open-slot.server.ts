import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { insertSlots, selectOpenSlotAt } from "./availabilities.repo.server.ts";
import { checkTime } from "./engagements.repo.server.ts";
import type { NewSlot } from "./rules/slots.ts";

type Opened = Result<
  { readonly slot_id: string },
  "introuvable" | "heure_prise" | "heure_fermee" | "creneau_deja_ouvert" | "erreur_inattendue"
>;

/** Opens one slot that can be booked. Unlike `addSlots`, it says what takes its hours, and which slot was opened. */
export function openSlot(
  { chef_id }: ChefScope,
  service_id: string,
  { slot, at = now() }: { readonly slot: NewSlot; readonly at?: Date },
): Promise<Opened> {
  return commitOrRefuse("open slot", async (tx): Promise<Opened> => {
    const service = await selectOwnService(tx, { chef_id, service_id });
    if (service === null) return refuse("introuvable");
    const bookable = await checkTime(tx, { chef_id, service, date_debut: slot.date_debut, at });
    if (!bookable.ok) return bookable;
    const added = await insertSlots(tx, service.id, [slot]);
    const slot_id = await selectOpenSlotAt(tx, service.id, slot.date_debut);
    if (added === 0 || slot_id === null) return refuse("creneau_deja_ouvert");
    announce(tx, { chef_id });
    return ok({ slot_id });
  });
}
