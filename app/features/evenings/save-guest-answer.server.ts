import { randomUUID } from "node:crypto";
import { sealForReservation } from "#app/features/bookings/dossier-keys.repo.server.ts";
import {
  countAnswers,
  insertAnswer,
  selectAnswer,
  updateAnswer,
} from "#app/features/bookings/guest-answers.repo.server.ts";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByPrivateLink } from "./meals.repo.server.ts";
import { sealAnswer } from "./rules/answer-encryption.ts";
import type { GuestAnswerInput } from "./rules/dossier.schema.ts";
import { acceptsTableAnswer, EXTRA_ANSWERS } from "./rules/dossier.ts";

type Refused = "introuvable" | "preparation_fermee" | "reponses_trop";

/** The client answers for somebody who agreed, or changes such an answer. The answer of a guest is out of reach. */
export function saveGuestAnswer(
  { token }: { token: string },
  { reponse_id, ...input }: GuestAnswerInput & { reponse_id: string | null },
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const meal = await selectMealByPrivateLink(tx, token, privateLinksOpenSince(at), true);
    if (meal === null) return refuse("introuvable");
    if (!acceptsTableAnswer(meal, at)) return refuse("preparation_fermee");
    const known = reponse_id === null ? null : await selectAnswer(tx, reponse_id);
    if (reponse_id !== null && (known?.auteur !== "client" || known.reservation_id !== meal.id))
      return refuse("introuvable");
    if (known === null && (await countAnswers(tx, meal.id)) >= meal.convives + EXTRA_ANSWERS)
      return refuse("reponses_trop");
    const id = reponse_id ?? randomUUID();
    const row = { id, reservation_id: meal.id };
    const columns = await sealAnswer(sealForReservation(tx, meal.id), row, input, at);
    if (known === null) await insertAnswer(tx, { ...row, token: null, ...columns });
    else await updateAnswer(tx, id, columns);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok(null);
  });
}
