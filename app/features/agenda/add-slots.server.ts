import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { insertSlots } from "./availabilities.repo.server.ts";
import { selectClosedTimes, selectEngagements, selectMargins } from "./engagements.repo.server.ts";
import { closureMetBy, engagementMetBy } from "./rules/notice-and-margins.ts";
import type { Overlap } from "./rules/slots.schema.ts";
import type { NewSlot } from "./rules/slots.ts";

/** `bloques`: new slots that cannot be booked because they overlap an engagement or a closure of the chef. */
export type AddedSlots = { ajoutes: number; existants: number; bloques: number };
type Added = Result<AddedSlots, "introuvable" | "creneau_deja_ouvert" | "creneau_chevauche" | "erreur_inattendue">;

/** Opens slots of one day up to a year in one transaction. Slots that are already open do not change. */
export function addSlots(
  { chef_id }: ChefScope,
  service_id: string,
  { slots, overlap, at = now() }: { slots: readonly NewSlot[]; overlap: Overlap; at?: Date },
): Promise<Added> {
  return commitOrRefuse("add slots", async (tx): Promise<Added> => {
    const service = await selectOwnService(tx, { chef_id, service_id });
    if (service === null) return refuse("introuvable");
    const engagements = await selectEngagements(tx, chef_id, at);
    const closures = await selectClosedTimes(tx, chef_id, at);
    const own = { ...service, ...(await selectMargins(tx, service.id)) };
    const isFree = (slot: NewSlot) =>
      engagementMetBy(slot, own, engagements) === null && closureMetBy(slot, own, closures) === null;
    const free = slots.filter(isFree);
    if (overlap !== "garder" && free.length < slots.length && (overlap === "demander" || free.length === 0))
      return refuse("creneau_chevauche");
    const kept = overlap === "sauter" ? free : slots;
    const ajoutes = await insertSlots(tx, service.id, kept);
    if (ajoutes === 0) return refuse("creneau_deja_ouvert");
    announce(tx, { chef_id });
    return ok({ ajoutes, existants: kept.length - ajoutes, bloques: kept.length - kept.filter(isFree).length });
  });
}
