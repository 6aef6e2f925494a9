import { deleteAnswer } from "#app/features/bookings/guest-answers.repo.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByAnswer } from "./meals.repo.server.ts";

/** A guest withdraws the consent: the answer is deleted at once, whatever the date. */
export function eraseOwnAnswer({ token }: { token: string }): Promise<Result<null, "invitation_fermee">> {
  return commitIfOk(async (tx): Promise<Result<null, "invitation_fermee">> => {
    const found = await selectMealByAnswer(tx, token, true);
    if (found === null) return refuse("invitation_fermee");
    await deleteAnswer(tx, found.reponse_id);
    announce(tx, { chef_id: found.meal.chef_id, reservation_id: found.meal.id });
    await recordErasure(tx, "reponse", found.reponse_id);
    return ok(null);
  });
}
