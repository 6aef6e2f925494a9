import { restoreOwnEngagement, takeOverEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { applyChange, type Change, closeChange, lockReservation, selectOpenChange } from "./changes.repo.server.ts";
import { deleteAnswer } from "./guest-answers.repo.server.ts";
import type { Reservation } from "./reservations.repo.server.ts";
import type { ChangeAnswerInput } from "./rules/change-request.schema.ts";
import { placesAfterChange, transitionOfChange } from "./rules/change-request.ts";
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
    if (action === "accept") await accept(tx, reservation, change, at);
    else {
      await releaseSlot(tx, { availability_id: change.availability_id, places_prises: change.places_tenues });
      await restoreOwnEngagement(tx, reservation);
    }
    await enqueue(tx, "notify-client-of-change", { changement_id: change.id });
    announce(tx, { chef_id, reservation_id });
    return ok(change);
  });
}

/** The held places become the reservation's own, and its former slot gets its places back. */
async function accept(tx: Transaction, reservation: Reservation, change: Change, at: Date): Promise<void> {
  const { availability_id: former } = reservation;
  const meme_creneau = former === change.availability_id;
  const places = placesAfterChange(reservation, { ...change, meme_creneau });
  await takeOverEngagement(tx, { own: former, wanted: change.availability_id }, async () => {
    await applyChange(tx, change, places.places_prises, at);
    if (!meme_creneau) await releaseSlot(tx, { availability_id: former, places_prises: places.ancien });
  });
  if (places.nouveau > 0)
    await releaseSlot(tx, { availability_id: change.availability_id, places_prises: places.nouveau });
  for (const id of change.reponses_retirees) {
    await deleteAnswer(tx, id);
    await recordErasure(tx, "reponse", id);
  }
}
