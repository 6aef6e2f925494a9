import { decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { type CancelledMeal, checkAcceptedSum, mealPrice, sumDue } from "./cancellation.ts";
import { checkClientCancellation } from "./reservation.ts";

type Sold = Omit<CancelledMeal, "repas"> & { readonly prix_final: string; readonly frais_deplacement: string };

/** What the client owes the chef after cancelling now, as stored: null is nothing. Refused where the client may not cancel. */
export function settleClientCancellation(
  sold: Sold,
  accepted: { readonly somme: number; readonly accord: boolean },
  at: Date,
): Result<
  string | null,
  "annulation_trop_tard" | "annulation_apres_debut" | "somme_annulation_changee" | "somme_annulation_a_accepter"
> {
  const allowed = checkClientCancellation(sold, at);
  if (!allowed.ok) return allowed;
  const due = sumDue({ ...sold, repas: mealPrice(sold) }, at);
  const agreed = checkAcceptedSum(accepted, due);
  if (!agreed.ok) return agreed;
  return ok(due === 0 ? null : decimalFromCents(due));
}
