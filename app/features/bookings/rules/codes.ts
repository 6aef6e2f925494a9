export const RESERVATION_STATUTS = ["en_attente", "confirmee", "payee", "annulee", "refuse", "terminee"] as const;
export type ReservationStatut = (typeof RESERVATION_STATUTS)[number];

/** The views of a chef's list of reservations. */
export const RESERVATION_VUES = ["a_venir", "a_repondre", "passees"] as const;
export type ReservationVue = (typeof RESERVATION_VUES)[number];

/** Statuses that occupy places of the slot. */
export const LIVE_STATUTS = [
  "en_attente",
  "confirmee",
  "payee",
  "terminee",
] as const satisfies readonly ReservationStatut[];

/** Statuses of reservations that are not over: requests and accepted reservations. */
export const OPEN_STATUTS = ["en_attente", "confirmee", "payee"] as const satisfies readonly ReservationStatut[];

/** Open statuses without a payment yet. */
export const UNPAID_STATUTS = ["en_attente", "confirmee"] as const satisfies readonly ReservationStatut[];

/** Open statuses that the chef accepted. */
export const ACCEPTED_STATUTS = ["confirmee", "payee"] as const satisfies readonly ReservationStatut[];

/** Confirmed by the chef and not cancelled, whether the meal is over or not. */
export const KEPT_STATUTS = ["confirmee", "payee", "terminee"] as const satisfies readonly ReservationStatut[];

/** Statuses whose price counts as revenue. */
export const REVENUE_STATUTS = ["payee", "terminee"] as const satisfies readonly ReservationStatut[];

/** What a change request asks for: another slot of the same service, or another number of guests. */
export const CHANGEMENT_TYPES = ["date", "convives"] as const;
export type ChangementType = (typeof CHANGEMENT_TYPES)[number];

export const CHANGEMENT_STATUTS = ["envoyee", "acceptee", "refusee", "retiree", "expiree", "caduque"] as const;
export type ChangementStatut = (typeof CHANGEMENT_STATUTS)[number];

export const RESERVATION_ACTEURS = ["client", "chef", "systeme"] as const;
export type ReservationActeur = (typeof RESERVATION_ACTEURS)[number];

/** Kind of a status change, where the statuses and the actor do not determine it. */
/** `changement`: another date or number of guests; the row has the status of that moment and no former one. */
export const EVENEMENT_NATURES = ["retractation", "changement"] as const;
export type EvenementNature = (typeof EVENEMENT_NATURES)[number];
