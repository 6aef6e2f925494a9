import { canDeleteSlot } from "#app/features/bookings/rules/capacity.ts";
import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { insertSlots, selectHolders } from "./availabilities.repo.server.ts";
import { closeSlot, lockChefOfSlots } from "./availabilities-closing.repo.server.ts";
import { checkTime } from "./engagements.repo.server.ts";
import { lockOwnSlot, selectLastOfferEnd } from "./own-slots.repo.server.ts";
import { checkOpen, type NewSlot } from "./rules/slots.ts";

type Moved = Result<
  null,
  | "introuvable"
  | "creneau_commence"
  | "creneau_retire"
  | "creneau_avec_reservations"
  | "creneau_propose"
  | "heure_prise"
  | "heure_fermee"
  | "creneau_deja_ouvert"
  | "erreur_inattendue"
>;

type Target = { readonly to: Pick<NewSlot, "date_debut" | "date_fin">; readonly at?: Date };

/** Opens a free slot with its places at another time, and closes it where it was. */
export function moveSlot(
  { chef_id }: ChefScope,
  slot: { service_id: string; slot_id: string },
  { to, at = now() }: Target,
): Promise<Moved> {
  return commitOrRefuse("move slot", async (tx): Promise<Moved> => {
    await lockChefOfSlots(tx, chef_id);
    const found = await lockOwnSlot(tx, { ...slot, chef_id });
    const service = await selectOwnService(tx, { chef_id, service_id: slot.service_id });
    if (found === null || service === null) return refuse("introuvable");
    const offered = checkOpen({ actif: true, date_debut: found.date_debut }, at);
    if (!offered.ok) return offered;
    const { reservations } = await selectHolders(tx, slot.slot_id);
    const free = canDeleteSlot(reservations, await selectLastOfferEnd(tx, slot.slot_id));
    if (!free.ok) return free;
    const bookable = await checkTime(tx, { chef_id, service, date_debut: to.date_debut, at });
    if (!bookable.ok) return bookable;
    // Before the former one closes: its own start counts as already open.
    const { places_disponibles } = found;
    const added = await insertSlots(tx, service.id, [{ ...to, places_disponibles, places_reservees: 0 }]);
    if (added === 0) return refuse("creneau_deja_ouvert");
    await closeSlot(tx, slot.slot_id);
    announce(tx, { chef_id });
    return ok(null);
  });
}
