import { updateAnswer } from "#app/features/bookings/guest-answers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { sealForReservation } from "#app/platform/dossier-keys.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueLateAnswers } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByAnswer } from "./meals.repo.server.ts";
import { encodeAnswer, type GuestAnswerInput } from "./rules/dossier.schema.ts";
import { acceptsAnswers, answerColumns, lateAnswerMailDue, SEALED } from "./rules/dossier.ts";

/** A guest changes the answer that the personal link opens. */
export function changeOwnAnswer(
  { token }: { token: string },
  input: GuestAnswerInput,
  at: Date = now(),
): Promise<Result<null, "invitation_fermee">> {
  return commitIfOk(async (tx): Promise<Result<null, "invitation_fermee">> => {
    const found = await selectMealByAnswer(tx, token, true);
    if (found === null || !acceptsAnswers(found.meal, at)) return refuse("invitation_fermee");
    const { meal, reponse_id: id } = found;
    const context = SEALED.answer(meal.id, id);
    const sealed =
      input.reponse === null ? null : await sealForReservation(tx, meal.id, context, encodeAnswer(input.reponse));
    await updateAnswer(tx, id, answerColumns(input, sealed, at));
    const mailed = lateAnswerMailDue(meal, input.reponse, at);
    if (mailed !== null) await enqueueLateAnswers(tx, meal.id, mailed);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok(null);
  });
}
