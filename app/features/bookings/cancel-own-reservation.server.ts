import { checkClientCancellation, privateLinksOpenSince } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { releaseSlot } from "./availabilities.repo.server.ts";
import { selectReservationByToken } from "./requests.repo.server.ts";
import { changeStatut, type Reservation } from "./reservations.repo.server.ts";

/** The client cancels from the private link, while the graph allows it and the meal has not begun. */
export function cancelOwnReservation(
  { token }: { token: string },
  { motif }: { motif: string },
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitIfOk(async (tx): Promise<Result<Reservation>> => {
    const opened = await selectReservationByToken(tx, token, privateLinksOpenSince(at));
    if (opened === null) return refuse("introuvable");
    const found = opened.reservation;
    const allowed = checkClientCancellation(found, at);
    if (!allowed.ok) return allowed;
    const from = found.statut;
    const raison = motif === "" ? null : motif;
    const change = { id: found.id, from, to: "annulee", acteur: "client", raison, now: at } as const;
    const changed = await changeStatut(tx, change);
    if (!("id" in changed)) return refuse("annulation_trop_tard", changed);
    await releaseSlot(tx, changed);
    const payload = { reservation_id: found.id, statut_avant: from };
    await enqueueAll(tx, [
      { name: "notify-chef-of-cancellation", payload },
      { name: "send-own-cancellation", payload },
    ]);
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok(changed);
  });
}
