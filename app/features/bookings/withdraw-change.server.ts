import { restoreOwnEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { closeChange, lockReservation, selectOpenChange } from "./changes.repo.server.ts";
import { selectReservationByToken } from "./private-links.repo.server.ts";
import { transitionOfChange } from "./rules/change-request.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";
import { releaseSlot } from "./transitions.repo.server.ts";

/** The client takes the request back; the held places are free again. */
export function withdrawChange(
  { token }: { token: string },
  { changement_id }: { changement_id: string },
  at: Date = now(),
): Promise<Result<null>> {
  return commitOrRefuse("withdraw change", async (tx): Promise<Result<null>> => {
    const opened = await selectReservationByToken(tx, token, privateLinksOpenSince(at));
    const reservation = opened === null ? null : await lockReservation(tx, opened.reservation.id);
    if (reservation === null) return refuse("introuvable");
    const change = await selectOpenChange(tx, reservation.id);
    if (change?.id !== changement_id) return refuse("changement_ferme");
    const allowed = transitionOfChange({ change, action: "withdraw", acteur: "client", now: at });
    if (!allowed.ok) return allowed;
    if (!(await closeChange(tx, { id: change.id, statut: allowed.value.to, reponse: "", at })))
      return refuse("changement_ferme");
    await releaseSlot(tx, { availability_id: change.availability_id, places_prises: change.places_tenues });
    await restoreOwnEngagement(tx, reservation);
    announce(tx, { chef_id: reservation.chef_id, reservation_id: reservation.id });
    return ok(null);
  });
}
