import { takeOverEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { applyChange, type Change } from "./changes.repo.server.ts";
import { deleteAnswer } from "./guest-answers.repo.server.ts";
import type { Reservation } from "./reservations.repo.server.ts";
import { placesAfterChange } from "./rules/change-request.ts";
import type { ReservationActeur } from "./rules/codes.ts";
import { releaseSlot } from "./transitions.repo.server.ts";

type Taken = { reservation: Reservation; change: Change; acteur: ReservationActeur; at: Date };

/**
 * The places that a change request holds become the reservation's own, and its former slot gets its places back. The
 * reservation and both slots are locked.
 */
export async function takeOverHeld(tx: Transaction, { reservation, change, acteur, at }: Taken): Promise<void> {
  const { availability_id: former } = reservation;
  const meme_creneau = former === change.availability_id;
  const places = placesAfterChange(reservation, { ...change, meme_creneau });
  await takeOverEngagement(tx, { own: former, wanted: change.availability_id }, async () => {
    await applyChange(tx, change, { places_prises: places.places_prises, acteur, at });
    if (!meme_creneau) await releaseSlot(tx, { availability_id: former, places_prises: places.ancien });
  });
  if (places.nouveau > 0)
    await releaseSlot(tx, { availability_id: change.availability_id, places_prises: places.nouveau });
  for (const id of change.reponses_retirees) {
    await deleteAnswer(tx, id);
    await recordErasure(tx, "reponse", id);
  }
}
