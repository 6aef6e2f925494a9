import { formatDeadline } from "#app/shared/copy/format.ts";
import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_PLACES, MIN_PLACES } from "#app/shared/input-limits.ts";
import type { AgendaRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const AGENDA_SENTENCES = {
  date_et_creneau_requis: "Veuillez sélectionner une date et au moins un créneau",
  places_requises: "Le nombre de places doit être supérieur à 0",
  places_hors_limites: `Indiquez entre ${MIN_PLACES} et ${MAX_PLACES} places.`,
  creneau_invalide: "Créneau invalide",
  creneau_deja_ouvert: "Ce créneau est déjà ouvert.",
  creneau_chevauche:
    "Une heure choisie chevauche une réservation ou une fermeture. Rien n’est encore ajouté\u00a0: choisissez ce qui s’ouvre.",
  heure_prise: "Une réservation et ses marges prennent cette heure. Choisissez-en une autre.",
  heure_fermee: "Cette heure est fermée\u00a0: vacances, plage bloquée ou autre agenda. Choisissez-en une autre.",
  jours_requis: "Choisissez au moins un jour de la semaine.",
  heures_requises: "Choisissez au moins une heure de départ.",
  heures_trop_nombreuses: "Douze heures de départ au plus.",
  service_requis: "Choisissez un service.",
  fin_avant_debut: "La fin vient avant le début.",
  fermeture_trop_longue: "Une fermeture dure un an au plus.",
  exception_existe: "Une exception existe déjà pour ce jour et cette heure.",
  regles_limite: ({ max }) => `Vous avez déjà ${max} règles. Supprimez-en une d’abord.`,
  exceptions_limite: ({ max }) => `Vous avez déjà ${max} exceptions à venir. Supprimez-en une d’abord.`,
  fermetures_limite: ({ max }) => `Vous avez déjà ${max} fermetures à venir. Supprimez-en une d’abord.`,
  creneau_avec_reservations: ({ reservations }) =>
    reservations > 1
      ? `Ce créneau porte ${reservations} réservations en cours. Refusez-les ou annulez-les avant de le supprimer.`
      : "Ce créneau porte 1 réservation en cours. Refusez-la ou annulez-la avant de le supprimer.",
  creneau_propose: ({ jusqua }) =>
    `Une personne de la liste d’attente peut encore réserver des places de ce créneau, jusqu’au ${formatDeadline(jusqua)}. Supprimez-le ensuite.`,
  places_sous_reservees: ({ reservees }) =>
    reservees > 1
      ? `${reservees} places sont déjà réservées sur ce créneau\u00a0: vous ne pouvez pas descendre en dessous.`
      : "1 place est déjà réservée sur ce créneau\u00a0: vous ne pouvez pas descendre en dessous.",
} satisfies SentencesOf<AgendaRefusals>;
