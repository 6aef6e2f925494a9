import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { selectReservationByToken } from "./private-links.repo.server.ts";
import { selectEvents, selectTypeOfService } from "./reservations.repo.server.ts";
import type { WithdrawalInput } from "./rules/reservation.schema.ts";
import { privateLinksOpenSince, refundDue } from "./rules/reservation.ts";
import { checkWithdrawal, confirmedAt } from "./rules/withdrawal.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/**
 * The client withdraws from a contract that the law lets one leave: nothing is due, and all that was paid is to be refunded. A
 * repeated declaration changes nothing and sends nothing: the first one counts.
 */
export function leaveContract(
  { token }: { token: string },
  { nom, email }: WithdrawalInput,
  at: Date = now(),
): Promise<Result<null>> {
  return commitIfOk(async (tx): Promise<Result<null>> => {
    const opened = await selectReservationByToken(tx, token, privateLinksOpenSince(at));
    if (opened === null) return refuse("introuvable");
    // Decided under the lock: the chef may cancel or note a payment at the same moment, and the refund depends on it.
    const found = await lockReservation(tx, opened.reservation.id);
    if (found === null) return refuse("introuvable");
    if (found.retractation_le !== null) return ok(null);
    const type_service = await selectTypeOfService(tx, found.service_id);
    const confirmee_le = confirmedAt(await selectEvents(tx, found.id));
    const allowed = checkWithdrawal({ ...found, type_service, confirmee_le }, at);
    if (!allowed.ok) return allowed;
    const refund = refundDue(found);
    const columns = {
      // Stored with the withdrawal: the column is null in older rows.
      retractable: true,
      retractation_le: at,
      retractation_nom: nom,
      retractation_email: email,
      somme_a_rembourser: refund === 0 ? null : decimalFromCents(refund),
    };
    const changed = await applyTransition(tx, {
      reservation: found,
      action: "withdraw",
      acteur: "client",
      at,
      columns,
    });
    if (!changed.ok) return changed;
    const { id: reservation_id, chef_id, client_email_normalise } = found;
    const elsewhere = email.toLowerCase() !== client_email_normalise;
    await enqueueAll(tx, [
      { name: "notify-chef-of-withdrawal", payload: { reservation_id } },
      { name: "send-withdrawal-receipt", payload: { reservation_id } },
      // The person who booked learns of a declaration that names another address.
      ...(elsewhere ? [{ name: "send-withdrawal-receipt" as const, payload: { reservation_id, copie: true } }] : []),
    ]);
    announce(tx, { chef_id, reservation_id });
    return ok(null);
  });
}
