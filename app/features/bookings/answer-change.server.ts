import { restoreOwnEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { type Change, closeChange, lockReservation, selectOpenChange } from "./changes.repo.server.ts";
import { takeOverHeld } from "./held-change.server.ts";
import type { ChangeAnswerInput } from "./rules/change-request.schema.ts";
import { transitionOfChange } from "./rules/change-request.ts";
import { lockSlots, releaseSlot } from "./transitions.repo.server.ts";

/** The chef accepts a change, which the reservation takes over in this transaction, or refuses it with a reason. */
export function answerChange(
  { chef_id }: ChefScope,
  { reservation_id, ...input }: ChangeAnswerInput & { reservation_id: string },
  at: Date = now(),
): Promise<Result<Change>> {
  return commitOrRefuse("answer change", async (tx): Promise<Result<Change>> => {
    const reservation = await lockReservation(tx, reservation_id);
    if (reservation?.chef_id !== chef_id) return refuse("introuvable");
    const change = await selectOpenChange(tx, reservation_id);
    if (change?.id !== input.changement_id) return refuse("changement_ferme");
    const action = input.intent === "accepter" ? "accept" : "refuse";
    const allowed = transitionOfChange({ change, action, acteur: "chef", motif: input.reponse, now: at });
    if (!allowed.ok) return allowed;
    await lockSlots(tx, [reservation.availability_id, change.availability_id]);
    const closing = { id: change.id, statut: allowed.value.to, reponse: input.reponse, at };
    if (!(await closeChange(tx, closing))) return refuse("changement_ferme");
    if (action === "accept") await takeOverHeld(tx, { reservation, change, acteur: "chef", at });
    else {
      await releaseSlot(tx, { availability_id: change.availability_id, places_prises: change.places_tenues });
      await restoreOwnEngagement(tx, reservation);
    }
    await enqueue(tx, "notify-client-of-change", { changement_id: change.id });
    announce(tx, { chef_id, reservation_id });
    return ok(change);
  });
}
