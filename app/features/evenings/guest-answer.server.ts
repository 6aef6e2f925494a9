import { randomUUID } from "node:crypto";
import { sealAnswer, sealForReservation } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import {
  countAnswers,
  deleteAnswer,
  insertAnswer,
  markAnswerSeen,
  selectAnswer,
  updateAnswer,
} from "#app/features/bookings/guest-answers.repo.server.ts";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectMeal, selectMealByPrivateLink } from "./meals.repo.server.ts";
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

type Acknowledgement = { reservation_id: string; reponse_id: string; modifiee_le: Date; vu: boolean };

/** The chef has seen an answer, or takes it back. Refused when the guest changed the answer since the chef read it. */
export function acknowledgeAnswer(
  { chef_id }: ChefScope,
  { reservation_id, reponse_id, modifiee_le, vu }: Acknowledgement,
  at: Date = now(),
): Promise<Result<null, "introuvable" | "modification_perimee">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable" | "modification_perimee">> => {
    const meal = await selectMeal(tx, reservation_id, true);
    if (meal?.chef_id !== chef_id) return refuse("introuvable");
    const seen = { id: reponse_id, reservation_id, modifiee_le, vu_le: vu ? at : null };
    if (!(await markAnswerSeen(tx, seen))) return refuse("modification_perimee");
    announce(tx, { chef_id, reservation_id });
    return ok(null);
  });
}

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
