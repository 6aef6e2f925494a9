import { type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { type Reservation, selectReservation } from "./reservations.repo.server.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/** The chef received the payment, which is made outside of the site. */
export function markReservationPaid(
  { chef_id }: ChefScope,
  { reservation_id: id }: { reservation_id: string },
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("mark reservation paid", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    const changed = await applyTransition(tx, { reservation: found, action: "mark_paid", acteur: "chef", at });
    if (changed.ok) announce(tx, { chef_id, reservation_id: id });
    return changed;
  });
}
