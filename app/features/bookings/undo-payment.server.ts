import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { type Reservation, selectEvents } from "./reservations.repo.server.ts";
import { checkPaymentUndo, paymentNotedAt } from "./rules/payment-undo.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/** The chef noted a payment by mistake: the reservation is confirmed again, and its whole price is due. */
export function undoPayment(
  { chef_id }: ChefScope,
  { reservation_id: id }: { reservation_id: string },
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("undo payment", async (tx): Promise<Result<Reservation>> => {
    const found = await lockReservation(tx, id);
    if (found?.chef_id !== chef_id) return refuse("introuvable");
    const allowed = checkPaymentUndo({ ...found, payee_le: paymentNotedAt(await selectEvents(tx, id)) }, at);
    if (!allowed.ok) return allowed;
    const changed = await applyTransition(tx, {
      reservation: found,
      action: "undo_payment",
      acteur: "chef",
      at,
      // The sum that a change kept was never paid. Kept, it would show as a rest once the payment is noted again.
      columns: { montant_regle: null },
    });
    if (changed.ok) announce(tx, { chef_id, reservation_id: id });
    return changed;
  });
}
