import { sealAnswer, sealForReservation } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { deleteAnswer, updateAnswer } from "#app/features/bookings/guest-answers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByAnswer } from "./meals.repo.server.ts";
import type { GuestAnswerInput } from "./rules/dossier.schema.ts";
import { acceptsAnswers, lateAnswerMailDue } from "./rules/dossier.ts";

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
    const columns = await sealAnswer(sealForReservation(tx, meal.id), { reservation_id: meal.id, id }, input, at);
    await updateAnswer(tx, id, columns);
    const mailed = lateAnswerMailDue(meal, input.reponse, at);
    if (mailed !== null) await queueLateAnswersMail(tx, meal.id, mailed);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok(null);
  });
}

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

/** Mails the chef that answers came after the deadline. Answers that follow before `runAt` share the mail. */
export async function queueLateAnswersMail(tx: Transaction, reservation_id: string, runAt: Date): Promise<void> {
  const key = `notify-chef-of-late-answers:${reservation_id}`;
  await enqueue(tx, "notify-chef-of-late-answers", { reservation_id }, { key, runAt, keepRunAt: true });
}
