import { deleteAnswer, selectAnswer } from "#app/features/bookings/guest-answers.repo.server.ts";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByPrivateLink } from "./meals.repo.server.ts";

/** The client erases an answer given for somebody: at any time, also after the deadline. */
export function eraseGuestAnswer(
  { token }: { token: string },
  { reponse_id }: { reponse_id: string },
  at: Date = now(),
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    const meal = await selectMealByPrivateLink(tx, token, privateLinksOpenSince(at), true);
    const known = await selectAnswer(tx, reponse_id);
    if (meal === null || known?.auteur !== "client" || known.reservation_id !== meal.id) return refuse("introuvable");
    await deleteAnswer(tx, reponse_id);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    await recordErasure(tx, "reponse", reponse_id);
    return ok(null);
  });
}
