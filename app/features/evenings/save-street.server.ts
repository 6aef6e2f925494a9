import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectMealByPrivateLink, updateStreet } from "./meals.repo.server.ts";
import { asksStreet } from "./rules/dossier.ts";

/** The client says where the meal takes place before the chef has answered. */
export function saveStreet(
  { token }: { token: string },
  { rue }: { rue: string },
  at: Date = now(),
): Promise<Result<null, "introuvable" | "preparation_fermee">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable" | "preparation_fermee">> => {
    const meal = await selectMealByPrivateLink(tx, token, privateLinksOpenSince(at), true);
    if (meal === null) return refuse("introuvable");
    if (!asksStreet(meal, at)) return refuse("preparation_fermee");
    await updateStreet(tx, meal.id, rue === "" ? null : rue);
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok(null);
  });
}
