import { chefSeesStreet } from "#app/features/bookings/rules/reservation.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { saveStep } from "./dossiers.repo.server.ts";
import { selectMeal } from "./meals.repo.server.ts";
import type { ChefNotesInput } from "./rules/dossier.schema.ts";

type Notes = ChefNotesInput & { reservation_id: string };

/** The chef notes when to arrive and what to bring. Erased with the dossier; the client does not see it. */
export function saveChefNotes(
  { chef_id }: ChefScope,
  { reservation_id, arrivee, a_apporter }: Notes,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    const meal = await selectMeal(tx, reservation_id, true);
    if (meal?.chef_id !== chef_id || !chefSeesStreet(meal.statut)) return refuse("introuvable");
    await saveStep(tx, reservation_id, { arrivee: arrivee || null, a_apporter: a_apporter || null });
    return ok(null);
  });
}
