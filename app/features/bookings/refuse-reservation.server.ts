import { canTransition } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { releaseSlot } from "./availabilities.repo.server.ts";
import { changeStatut, type Reservation, selectReservation } from "./reservations.repo.server.ts";

type RefusalOfRequest = { reservation_id: string; motif: string };

/** The chef declines a request that is still waiting, with a reason the client will read. */
export function refuseReservation(
  { chef_id }: { chef_id: string },
  { reservation_id: id, motif }: RefusalOfRequest,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("refuse reservation", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    if (found.statut !== "en_attente") return refuse("transition_interdite", { statut: found.statut });
    const allowed = canTransition({ from: found.statut, to: "annulee", acteur: "chef", motif });
    if (!allowed.ok) return allowed;
    const change = { id, from: found.statut, to: "annulee", acteur: "chef", raison: motif, now: at } as const;
    const changed = await changeStatut(tx, change);
    if (!("id" in changed)) return refuse("statut_change", changed);
    await releaseSlot(tx, changed);
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok(changed);
  });
}
