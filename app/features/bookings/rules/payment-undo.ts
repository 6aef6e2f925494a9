import { addMinutes } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ReservationStatut } from "./codes.ts";

/** How long the chef may undo « Marquer comme payée ». */
export const PAYMENT_UNDO_MINUTES = 10;

type StatusChange = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
};

/** A noted payment that the chef undid. */
export const isPaymentUndo = ({ statut_avant, statut_apres }: StatusChange): boolean =>
  statut_avant === "payee" && statut_apres === "confirmee";

/** When the payment was noted; null when none was, or when the chef undid it. */
export function paymentNotedAt(events: readonly (StatusChange & { readonly created_at: Date })[]): Date | null {
  const last = events.findLast((event) => event.statut_apres === "payee" || isPaymentUndo(event));
  return last?.statut_apres === "payee" ? last.created_at : null;
}

export const paymentUndoEnds = (noted: Date): Date => addMinutes(noted, PAYMENT_UNDO_MINUTES);

type NotedPayment = { readonly statut: ReservationStatut; readonly payee_le: Date | null };

/** Until when the chef may undo the payment. */
export function checkPaymentUndo(
  { statut, payee_le }: NotedPayment,
  now: Date,
): Result<Date, "transition_interdite" | "paiement_definitif"> {
  if (statut !== "payee") return refuse("transition_interdite", { statut });
  const end = payee_le === null ? now : paymentUndoEnds(payee_le);
  return now < end ? ok(end) : refuse("paiement_definitif");
}
