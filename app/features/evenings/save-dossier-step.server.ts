import { sealForReservation } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { saveStep } from "./dossiers.repo.server.ts";
import { selectMealByPrivateLink, updateStreet } from "./meals.repo.server.ts";
import type { AccessInput, KitchenInput, OccasionInput } from "./rules/dossier.schema.ts";
import { type PreparationStep, preparationState, SEALED, stepsOf } from "./rules/dossier.ts";

export type DossierStepInput =
  | { etape: "acces"; saisie: AccessInput }
  | { etape: "cuisine"; saisie: KitchenInput }
  | { etape: "occasion"; saisie: OccasionInput };

/** The client saves one step of the dossier, until the deadline. */
export function saveDossierStep(
  { token }: { token: string },
  input: DossierStepInput,
  at: Date = now(),
): Promise<Result<PreparationStep, "introuvable" | "preparation_fermee">> {
  return commitIfOk(async (tx): Promise<Result<PreparationStep, "introuvable" | "preparation_fermee">> => {
    const meal = await selectMealByPrivateLink(tx, token, privateLinksOpenSince(at), true);
    if (meal === null || !stepsOf(meal.lieu_prestation).includes(input.etape)) return refuse("introuvable");
    if (preparationState(meal, at) !== "ouverte") return refuse("preparation_fermee");
    if (input.etape === "acces") {
      const { code_acces, rue, ...columns } = input.saisie;
      const seal = sealForReservation(tx, meal.id);
      const sealed = code_acces === "" ? null : await seal(SEALED.doorCode(meal.id), code_acces);
      await updateStreet(tx, meal.id, rue === "" ? null : rue);
      await saveStep(tx, meal.id, { ...columns, code_acces: sealed, acces_le: at });
    } else if (input.etape === "cuisine") await saveStep(tx, meal.id, { ...input.saisie, cuisine_le: at });
    else await saveStep(tx, meal.id, { ...input.saisie, occasion_le: at });
    announce(tx, { chef_id: meal.chef_id, reservation_id: meal.id });
    return ok(input.etape);
  });
}
