import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { type Reservation, selectReservation } from "./reservations.repo.server.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/** `proposer`: the mail offers the chef's next free dates. */
type RefusalOfRequest = { reservation_id: string; motif: string; proposer?: boolean };

/** The chef declines a pending request. The client is mailed the reason. */
export function refuseReservation(
  { chef_id }: ChefScope,
  { reservation_id: id, motif, proposer = false }: RefusalOfRequest,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("refuse reservation", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    const changed = await applyTransition(tx, { reservation: found, action: "refuse", acteur: "chef", motif, at });
    if (!changed.ok) return changed;
    await enqueue(tx, "notify-client-of-refusal", { reservation_id: id, proposer });
    announce(tx, { chef_id, reservation_id: id });
    return changed;
  });
}
