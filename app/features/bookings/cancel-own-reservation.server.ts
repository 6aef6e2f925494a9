import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { selectReservationByToken } from "./private-links.repo.server.ts";
import type { Reservation } from "./reservations.repo.server.ts";
import { settleClientCancellation } from "./rules/cancellation.ts";
import type { OwnCancellationInput } from "./rules/reservation.schema.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/** The client cancels from the private link, while the status allows it and the meal has not started. */
export function cancelOwnReservation(
  { token }: { token: string },
  { motif, somme = 0, accord = false }: Pick<OwnCancellationInput, "motif"> & Partial<OwnCancellationInput>,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitIfOk(async (tx): Promise<Result<Reservation>> => {
    const opened = await selectReservationByToken(tx, token, privateLinksOpenSince(at));
    if (opened === null) return refuse("introuvable");
    // The sum is computed under the lock: a change accepted meanwhile moves the date and the price.
    const found = await lockReservation(tx, opened.reservation.id);
    if (found === null) return refuse("introuvable");
    const settled = settleClientCancellation(found, { somme, accord }, at);
    if (!settled.ok) return settled;
    const columns = { somme_due: settled.value };
    const cancel = { action: "cancel", acteur: "client", motif, at, columns } as const;
    const changed = await applyTransition(tx, { reservation: found, ...cancel });
    if (!changed.ok) return changed.code === "statut_change" ? refuse("annulation_trop_tard", changed) : changed;
    const payload = { reservation_id: found.id, statut_avant: found.statut };
    await enqueueAll(tx, [
      { name: "notify-chef-of-cancellation", payload },
      { name: "send-own-cancellation", payload },
    ]);
    announce(tx, { chef_id: found.chef_id, reservation_id: found.id });
    return changed;
  });
}
