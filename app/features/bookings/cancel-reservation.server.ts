import {
  closeSlot,
  closeUnreservedSlots,
  lockChefOfSlots,
} from "#app/features/agenda/availabilities-closing.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockReservation } from "./changes.repo.server.ts";
import type { Reservation } from "./reservations.repo.server.ts";
import { refundDue } from "./rules/reservation.ts";
import { applyTransition } from "./transitions.repo.server.ts";

type Cancellation = {
  reservation_id: string;
  motif: string;
  /** Close the reservation's slot too, and these other slots of the chef unless they are booked. */
  fermer?: boolean;
  creneaux?: readonly string[];
};
type Cancelled = { reservation: Reservation; restes: number };

/** The chef cancels an accepted reservation. The client gets a mail with the chef's reason. */
export function cancelReservation(
  { chef_id }: ChefScope,
  { reservation_id: id, motif, fermer = false, creneaux = [] }: Cancellation,
  at: Date = now(),
): Promise<Result<Cancelled>> {
  return commitOrRefuse("cancel reservation", async (tx): Promise<Result<Cancelled>> => {
    if (fermer || creneaux.length > 0) await lockChefOfSlots(tx, chef_id);
    // The refund is computed under the lock: a change accepted meanwhile has another price and another slot.
    const found = await lockReservation(tx, id);
    if (found?.chef_id !== chef_id) return refuse("introuvable");
    const due = refundDue(found);
    const columns = { somme_a_rembourser: due === 0 ? null : decimalFromCents(due), annulation_a_envoyer_le: at };
    const others = creneaux.filter((slot) => slot !== found.availability_id);
    const cancellation = { reservation: found, action: "cancel", acteur: "chef", motif, at } as const;
    const changed = await applyTransition(tx, { ...cancellation, columns, otherSlots: others });
    if (!changed.ok) return changed;
    if (fermer) await closeSlot(tx, found.availability_id);
    const closed = await closeUnreservedSlots(tx, chef_id, others);
    await enqueue(tx, "notify-client-of-cancellation", { reservation_id: id });
    announce(tx, { chef_id, reservation_id: id });
    return ok({ reservation: changed.value, restes: others.length - closed.length });
  });
}
