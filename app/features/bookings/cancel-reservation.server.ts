import { centsFromDecimal, decimalFromCents } from "#app/domain/money.ts";
import { canTransition, refundDue } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { closeSlot, releaseSlot } from "./availabilities.repo.server.ts";
import { closeUnreservedSlots, lockSlots } from "./availabilities-closing.repo.server.ts";
import { changeStatut, type Reservation, selectReservation } from "./reservations.repo.server.ts";

type Cancellation = {
  reservation_id: string;
  motif: string;
  /** Whether the slot of the reservation closes, and which other slots of the chef's do if nobody booked them. */
  fermer?: boolean;
  creneaux?: readonly string[];
};
type Cancelled = { reservation: Reservation; restes: number };

/** The chef gives up a reservation already accepted: the client is told by mail, in the chef's own words. */
export function cancelReservation(
  { chef_id }: { chef_id: string },
  { reservation_id: id, motif, fermer = false, creneaux = [] }: Cancellation,
  at: Date = now(),
): Promise<Result<Cancelled>> {
  return commitOrRefuse("cancel reservation", async (tx): Promise<Result<Cancelled>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    const allowed = canTransition({ from: found.statut, to: "annulee", acteur: "chef", motif });
    if (!allowed.ok) return allowed;
    if (allowed.value.action !== "cancel") return refuse("transition_interdite", { statut: found.statut });
    const due = refundDue(found.statut, centsFromDecimal(found.prix_final) ?? 0);
    const change = { id, from: found.statut, to: "annulee", acteur: "chef", raison: motif, now: at } as const;
    const columns = { somme_a_rembourser: due === 0 ? null : decimalFromCents(due), annulation_a_envoyer_le: at };
    const changed = await changeStatut(tx, { ...change, columns });
    if (!("id" in changed)) return refuse("statut_change", changed);
    const others = creneaux.filter((slot) => slot !== found.availability_id);
    await lockSlots(tx, chef_id, [found.availability_id, ...others]);
    await releaseSlot(tx, changed);
    if (fermer) await closeSlot(tx, found.availability_id);
    const closed = await closeUnreservedSlots(tx, chef_id, others);
    await enqueue(tx, "notify-client-of-cancellation", { reservation_id: id });
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok({ reservation: changed, restes: others.length - closed.length });
  });
}
