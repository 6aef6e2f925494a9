import type { TypeService } from "#app/features/services/rules/codes.ts";
import type { ReservationActeur, ReservationStatut } from "../rules/codes.ts";
import type { ReservationAction } from "../rules/reservation.ts";

export const RESERVATION_STATUT_LABELS: Record<ReservationStatut, string> = {
  en_attente: "En attente",
  confirmee: "Confirmée",
  payee: "Payée",
  annulee: "Annulée",
  refuse: "Refusée",
  terminee: "Terminée",
};

/** Unknown statuses are displayed unchanged. */
export function labelOfStatut(statut: string): string {
  return Object.entries(RESERVATION_STATUT_LABELS).find(([code]) => code === statut)?.[1] ?? statut;
}

export const RESERVATION_ACTION_LABELS: Record<ReservationAction, string> = {
  confirm: "Confirmer",
  refuse: "Refuser",
  mark_paid: "Marquer comme payée",
  undo_payment: "Retirer le paiement noté",
  cancel: "Annuler",
  withdraw: "Rétractation",
  expire: "Sans réponse du chef",
  finish: "Terminée",
};

/** The reason stored when a request expires without an answer. */
export const EXPIRY_REASON = "Sans réponse du chef";

export const ACTEUR_LABELS: Record<ReservationActeur, string> = {
  client: "Client",
  chef: "Chef",
  systeme: "Convive",
};

/** The last step of a reservation's timeline. */
export const EVENT_TITLES: Record<TypeService, string> = {
  chef_domicile: "À table",
  traiteur: "À table",
  cours_cuisine: "Le cours",
  consultation: "Le rendez-vous",
  autre: "Le rendez-vous",
};
