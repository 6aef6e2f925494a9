import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";

/** The events that a chef may have sent to another site. */
export const EVENEMENT_LABELS: Record<EvenementWebhook, string> = {
  "reservation.demandee": "Nouvelle demande",
  "reservation.confirmee": "Réservation confirmée",
  "reservation.refusee": "Demande refusée",
  "reservation.annulee": "Réservation annulée",
  "reservation.payee": "Réservation payée",
  "reservation.deplacee": "Date ou nombre de convives changé",
};
