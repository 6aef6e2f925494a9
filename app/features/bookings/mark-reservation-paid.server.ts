import { canTransition } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { changeStatut, type Reservation, selectReservation } from "./reservations.repo.server.ts";

/** The chef has the money: the payment itself happens elsewhere. */
export function markReservationPaid(
  { chef_id }: { chef_id: string },
  { reservation_id: id }: { reservation_id: string },
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("mark reservation paid", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    const allowed = canTransition({ from: found.statut, to: "payee", acteur: "chef" });
    if (!allowed.ok) return allowed;
    const change = { id, from: found.statut, to: "payee", acteur: "chef", raison: null, now: at } as const;
    const changed = await changeStatut(tx, change);
    if (!("id" in changed)) return refuse("statut_change", changed);
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok(changed);
  });
}
