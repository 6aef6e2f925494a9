/** What closes hours of a chef across all services: holidays, a blocked period, a busy time read in another calendar. */
export const FERMETURES = ["vacances", "blocage", "import"] as const;
export type TypeFermeture = (typeof FERMETURES)[number];

/** A single day that differs from the weekly rules. */
export const EXCEPTIONS_AGENDA = ["ferme", "ouvert"] as const;
export type TypeExceptionAgenda = (typeof EXCEPTIONS_AGENDA)[number];

/** What a chef gets with the first rule. */
export const REGLAGES_PAR_DEFAUT = {
  delai_heures: 48,
  horizon_semaines: 13,
  marge_avant: 45,
  marge_apres: 45,
  ferme_feries: true,
} as const;

/** How much of a reservation the chef's private calendar feed contains. */
export const DETAILS_FLUX = ["essentiel", "discret"] as const;
export type DetailFlux = (typeof DETAILS_FLUX)[number];

export const ETATS_SOURCE = ["premiere_lecture", "a_jour", "illisible"] as const;
export type EtatSource = (typeof ETATS_SOURCE)[number];

/** Why a linked calendar could not be read. */
export const ERREURS_SOURCE = [
  "introuvable",
  "mot_de_passe",
  "pas_un_agenda",
  "trop_lourd",
  "adresse_privee",
  "trop_lent",
] as const;
export type ErreurSource = (typeof ERREURS_SOURCE)[number];

/** Events of a reservation that a chef may have sent to another site. */
export const EVENEMENTS_WEBHOOK = [
  "reservation.demandee",
  "reservation.confirmee",
  "reservation.refusee",
  "reservation.annulee",
  "reservation.payee",
  "reservation.deplacee",
] as const;
export type EvenementWebhook = (typeof EVENEMENTS_WEBHOOK)[number];
