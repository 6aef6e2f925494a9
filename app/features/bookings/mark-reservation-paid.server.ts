import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { markSettled } from "./reservations.repo.server.ts";
import { restToSettle } from "./rules/reservation.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/**
 * The chef received the payment, which is made outside of the site. On a reservation that is paid already, this notes that
 * the difference left by a change is settled, which cannot be undone.
 */
export function markReservationPaid(
  { chef_id }: ChefScope,
  { reservation_id: id }: { reservation_id: string },
  at: Date = now(),
): Promise<Result<"paid" | "settled">> {
  return commitOrRefuse("mark reservation paid", async (tx): Promise<Result<"paid" | "settled">> => {
    const found = await lockReservation(tx, id);
    if (found?.chef_id !== chef_id) return refuse("introuvable");
    if (restToSettle(found) !== 0) {
      await markSettled(tx, id, at);
      announce(tx, { chef_id, reservation_id: id });
      return ok("settled");
    }
    const changed = await applyTransition(tx, { reservation: found, action: "mark_paid", acteur: "chef", at });
    if (!changed.ok) return changed;
    announce(tx, { chef_id, reservation_id: id });
    return ok("paid");
  });
}
