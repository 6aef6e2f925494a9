import { markAnswerSeen } from "#app/features/bookings/guest-answers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectMeal } from "./meals.repo.server.ts";

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
