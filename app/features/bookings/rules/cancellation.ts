import type { RegleAnnulation, ReglePrete } from "#app/features/services/rules/codes.ts";
import { addMinutes, daysBefore } from "#app/shared/calendar.ts";
import { MAX_CANCELLATION_HOURS } from "#app/shared/input-limits.ts";
import { type Cents, centsFromDecimal, decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ReservationStatut } from "./codes.ts";
import { transitionFor } from "./reservation.ts";

/** A chef's rule as stored; null hours and share except for `sur_mesure`. */
export type CancellationRule = {
  readonly annulation: RegleAnnulation | null;
  readonly annulation_heures: number | null;
  readonly annulation_part: number | null;
};

/** Percentage of the meal owed when cancelling until `jusqua`, that instant included; null: until the meal starts. */
export type CancellationStep = { readonly jusqua: Date | null; readonly part: number };

type Limit = { readonly heures: number } | { readonly jours: number };
type Tier = { readonly avant: Limit; readonly part: number };
type Tiers = { readonly tiers: readonly Tier[]; readonly ensuite: number };

const READY_MADE: Readonly<Record<ReglePrete, Tiers>> = {
  souple: { tiers: [{ avant: { heures: 24 }, part: 0 }], ensuite: 50 },
  moderee: { tiers: [{ avant: { heures: 48 }, part: 0 }], ensuite: 50 },
  stricte: {
    tiers: [
      { avant: { jours: 7 }, part: 0 },
      { avant: { heures: 48 }, part: 50 },
    ],
    ensuite: 100,
  },
};

function tiersOf({ annulation, annulation_heures, annulation_part }: CancellationRule): Tiers | null {
  if (annulation === null) return null;
  if (annulation !== "sur_mesure") return READY_MADE[annulation];
  return {
    tiers: [{ avant: { heures: annulation_heures ?? 0 }, part: 0 }],
    ensuite: annulation_part ?? 0,
  };
}

/** Hours are elapsed hours; days keep the time of day in Paris across a change of clocks. */
function before(debut: Date, limit: Limit): Date {
  return "heures" in limit ? addMinutes(debut, -limit.heures * 60) : daysBefore(debut, limit.jours);
}

/** What cancelling costs over time for a meal that starts at `debut`; empty without a rule. */
export function cancellationSteps(rule: CancellationRule, debut: Date): readonly CancellationStep[] {
  const found = tiersOf(rule);
  if (found === null) return [];
  return [
    ...found.tiers.map(({ avant, part }) => ({ jusqua: before(debut, avant), part })),
    { jusqua: null, part: found.ensuite },
  ];
}

/** The position in `cancellationSteps` at an instant. */
export function currentStep(steps: readonly CancellationStep[], at: Date): number {
  return steps.findIndex(({ jusqua }) => jusqua === null || at <= jusqua);
}

/** Until when cancelling is free: the first step of every rule. Null without a rule. */
export function freeUntil(rule: CancellationRule, debut: Date): Date | null {
  return cancellationSteps(rule, debut)[0]?.jusqua ?? null;
}

/** The share of the meal after discounts, without the travel fee, rounded to the cent. */
export function shareDue(repas: Cents, part: number): Cents {
  return Math.round((repas * part) / 100);
}

/** The price without the travel fee, from the stored amounts. */
export function mealPrice(sold: { readonly prix_final: string; readonly frais_deplacement: string }): Cents {
  return (centsFromDecimal(sold.prix_final) ?? 0) - (centsFromDecimal(sold.frais_deplacement) ?? 0);
}

export type CancelledMeal = CancellationRule & {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly repas: Cents;
};

/** What a client owes who cancels now. Nothing while the chef has not confirmed, and nothing without a rule. */
export function sumDue(meal: CancelledMeal, at: Date): Cents {
  if (meal.statut === "en_attente") return 0;
  const steps = cancellationSteps(meal, meal.date_souhaitee);
  return shareDue(meal.repas, steps[currentStep(steps, at)]?.part ?? 0);
}

/**
 * The form carries the sum that it displayed. A deadline may pass, or a change be accepted, between reading and sending: the
 * client then sees the new sum, higher or lower, before anything is cancelled.
 */
export function checkAcceptedSum(
  { somme, accord }: { readonly somme: Cents; readonly accord: boolean },
  due: Cents,
): Result<null, "somme_annulation_changee" | "somme_annulation_a_accepter"> {
  if (somme !== due) return refuse("somme_annulation_changee", { somme: due });
  return due === 0 || accord ? ok(null) : refuse("somme_annulation_a_accepter", { somme: due });
}

/** Whether cancelling already costs something at the time of booking. */
export function isPastFreeCancellation(rule: CancellationRule, debut: Date, at: Date): boolean {
  const steps = cancellationSteps(rule, debut);
  return (steps[currentStep(steps, at)]?.part ?? 0) > 0;
}

/** Checks the two values of `sur_mesure`; other rules have none. */
export function checkOwnRule(rule: CancellationRule): Result<CancellationRule, "delai_annulation" | "part_annulation"> {
  if (rule.annulation !== "sur_mesure") return ok({ ...rule, annulation_heures: null, annulation_part: null });
  const { annulation_heures: heures, annulation_part: part } = rule;
  if (heures === null || heures > MAX_CANCELLATION_HOURS) return refuse("delai_annulation");
  if (part === null || part > 100) return refuse("part_annulation");
  return ok(rule);
}

/** A client may cancel while the status allows it and before the start of the meal. */
export function checkClientCancellation(
  { statut, date_souhaitee }: { readonly statut: ReservationStatut; readonly date_souhaitee: Date },
  now: Date,
): Result<null, "annulation_trop_tard" | "annulation_apres_debut"> {
  if (!transitionFor({ from: statut, action: "cancel", acteur: "client" }).ok)
    return refuse("annulation_trop_tard", { statut });
  return now < date_souhaitee ? ok(null) : refuse("annulation_apres_debut");
}

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
