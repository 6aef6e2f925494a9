import { createHmac } from "node:crypto";
import { ensureDossierKey, sealAnswer } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import {
  countAnswers,
  insertAnswer,
  selectAnswer,
  updateAnswer,
} from "#app/features/bookings/guest-answers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { sealerOf } from "#app/platform/envelope-encryption.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { keptUntil } from "#app/shared/retention.ts";
import { addOwnAnswer } from "./answer-cookie.server.ts";
import { selectMealByInvitation } from "./meals.repo.server.ts";
import { queueLateAnswersMail } from "./own-answer.server.ts";
import type { GuestAnswerInput } from "./rules/dossier.schema.ts";
import { acceptsAnswers, EXTRA_ANSWERS, lateAnswerMailDue } from "./rules/dossier.ts";
import { EVENING_RETENTION } from "./rules/retention.ts";

type Refused = "invitation_fermee" | "reponses_trop" | "trop_de_demandes";
/** `cle`: the idempotency key of the form, which becomes the id of the answer. */
type Submitted = GuestAnswerInput & { cle: string };

/**
 * A guest answers through the shared link. Returns the token of the guest's own link, the only way to this answer. The token
 * is derived from the form's key, so that a form sent twice makes one answer.
 */
export async function answerInvitation(
  facts: RequestFacts,
  { token }: { token: string },
  { cle: id, ...input }: Submitted,
  at: Date = now(),
): Promise<Result<string, Refused>> {
  const limit = await consumeLimits([{ limit: "invitation_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "invitation", secondes: limit.secondes });
  const answered = await commitIfOk(async (tx): Promise<Result<{ own: string; until: Date }, Refused>> => {
    const meal = await selectMealByInvitation(tx, token, true);
    if (meal === null || !acceptsAnswers(meal, at)) return refuse("invitation_fermee");
    const key = await ensureDossierKey(tx, meal.id);
    const own = createHmac("sha256", key).update(`own answer ${id}`).digest("base64url");
    const columns = await sealAnswer(sealerOf(key), { reservation_id: meal.id, id }, input, at);
    const known = await selectAnswer(tx, id);
    // The key of a form is bound to no invitation: with one of another meal, its answer would be overwritten with a text
    // that this meal's key cannot open.
    if (known !== null && known.reservation_id !== meal.id) return refuse("invitation_fermee");
    if (known !== null) await updateAnswer(tx, id, columns);
    else if ((await countAnswers(tx, meal.id)) >= meal.convives + EXTRA_ANSWERS) return refuse("reponses_trop");
    else await insertAnswer(tx, { id, reservation_id: meal.id, token: own, ...columns });
    const mailed = lateAnswerMailDue(meal, input.reponse, at);
    if (mailed !== null) await queueLateAnswersMail(tx, meal.id, mailed);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok({ own, until: keptUntil(EVENING_RETENTION.reponse_convive, meal.date_souhaitee) });
  });
  if (!answered.ok) return answered;
  const { own, until } = answered.value;
  await addOwnAnswer(facts, own, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return ok(own);
}
