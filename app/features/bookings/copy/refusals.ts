import { formatCalendarDate, formatDay } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { PAYMENT_UNDO_MINUTES } from "../rules/payment-undo.ts";
import type { BookingRefusals } from "../rules/refusals.ts";
import { ADDING_CLOSED } from "./change-request.ts";
import { FULL_SLOT } from "./full-slot-refusals.ts";
import { labelOfStatut } from "./labels.ts";

/** One sentence per code: a missing one does not compile. */
export const BOOKING_SENTENCES = {
  ...FULL_SLOT,
  adresse_a_confirmer: "Confirmez votre adresse pour envoyer la demande.",
  creneau_requis: "Veuillez sélectionner un créneau",
  participants_requis: "Veuillez sélectionner au moins un participant",
  quantite_invalide: "Indiquez un nombre entier de participants.",
  places_insuffisantes: ({ restantes }) => `Plus assez de places disponibles (${restantes} restantes)`,
  creneau_retire: "Ce créneau n’est plus proposé. Voici les autres.",
  creneau_commence: "Ce créneau a déjà commencé.",
  chef_engage: "Le chef vient d’être réservé à cette heure. Choisissez un autre créneau.",
  delai_minimum: ({ heures }) =>
    `Ce chef demande ${heures} ${heures > 1 ? "heures" : "heure"} de délai. Choisissez un créneau plus lointain.`,
  total_a_verifier: ({ nouveau_total }) =>
    `Le prix total est de ${formatAmount(nouveau_total)}. Rien n’a été envoyé\u00a0: vérifiez, puis confirmez.`,
  demande_deja_envoyee: ({ email }) =>
    `Votre demande est déjà partie. Le lien pour la suivre est dans l’e-mail reçu à ${email}.`,
  demandes_ouvertes_limite: ({ max }) =>
    `Ce chef n’a pas encore répondu à vos ${max} demandes. Attendez sa réponse, ou annulez-en une depuis son lien.`,
  demande_en_cours:
    "Votre demande est encore en cours d’enregistrement. Appuyez de nouveau dans quelques secondes\u00a0: elle ne sera pas envoyée deux fois.",
  page_refermee: "Cette page s’est refermée",
  correction_fermee: "L’adresse ne se corrige plus ici.",
  appelant_a_verifier: "Cochez deux réponses justes\u00a0: rien n’a été changé.",
  code_appel_incorrect:
    "Ce code d’appel n’est pas celui de la réservation, ou trop d’essais\u00a0: rien n’a été changé.",
  code_appel_requis: "Saisissez le code d’appel que la personne vous dicte.",
  adresse_confirmee: "Le client a ouvert un lien reçu à cette adresse\u00a0: elle n’est pas mal écrite.",
  adresse_identique: "C’est déjà l’adresse de cette réservation.",
  motif_annulation_requis: "Donnez un motif\u00a0: le chef le lira.",
  relance_sans_objet: "Le chef a déjà répondu, ou la demande a pris fin.",
  relance_deja: "Le chef a déjà été relancé depuis moins d’un jour.",
  renvoi_sans_objet: "Cet e-mail n’a plus d’objet dans l’état de la réservation.",
  renvoi_deja: "Cet e-mail est déjà reparti il y a moins de dix minutes.",
  cle_deja_utilisee:
    "Cette demande est déjà partie avec d’autres choix. Fermez cette fenêtre, puis rouvrez-la pour en envoyer une autre.",
  transition_interdite: ({ statut }) =>
    `Cette action n’est plus possible\u00a0: la réservation est «\u00a0${labelOfStatut(statut)}\u00a0».`,
  statut_change: ({ statut }) =>
    `Cette réservation est désormais «\u00a0${labelOfStatut(statut)}\u00a0». La liste est à jour.`,
  demande_modifiee: "Le client vient de changer sa demande. Relisez la date et les convives avant de confirmer.",
  changement_impossible: "Cette réservation ne peut pas être changée ici. Écrivez au chef.",
  changement_trop_tard: "Un changement se demande jusqu’à 48\u00a0h avant. Écrivez au chef.",
  changement_en_cours: "Une demande de changement est déjà chez le chef.",
  changement_identique: "Rien ne change\u00a0: choisissez autre chose que ce qui est réservé.",
  changement_ferme: "Cette demande de changement n’est plus ouverte.",
  ajout_ferme: ADDING_CLOSED,
  changements_trop: ({ max }) => `Vous avez déjà demandé ${max} changements. Écrivez au chef.`,
  reponses_a_retirer: ({ nombre }) =>
    nombre === 1
      ? "Choisissez la réponse à retirer\u00a0: il y en a une de plus que de convives."
      : `Choisissez les ${nombre} réponses à retirer\u00a0: il y en a plus que de convives.`,
  somme_annulation_changee: ({ somme }) =>
    `La somme a changé\u00a0: annuler ${somme === 0 ? "est maintenant gratuit" : `coûte maintenant ${formatAmount(somme)}`}. Rien n’est encore annulé.`,
  somme_annulation_a_accepter: ({ somme }) =>
    `Cochez la case\u00a0: annuler aujourd’hui coûte ${formatAmount(somme)}. Rien n’est encore annulé.`,
  annulation_trop_tard: ({ statut }) =>
    `Cette réservation a changé d’état entre-temps\u00a0: «\u00a0${labelOfStatut(statut)}\u00a0». Écrivez au chef.`,
  annulation_apres_debut: "Le repas a déjà commencé\u00a0: cette réservation ne s’annule plus ici. Écrivez au chef.",
  paiement_definitif: `Un paiement noté se retire dans les ${PAYMENT_UNDO_MINUTES} minutes. Celui-ci reste.`,
  retractation_exclue:
    "Service fourni à une date choisie\u00a0: le délai de rétractation de quatorze jours ne s’applique pas (article L221-28, 12° du code de la consommation).",
  retractation_statut: ({ statut }) =>
    `Cette réservation a changé d’état entre-temps\u00a0: «\u00a0${labelOfStatut(statut)}\u00a0». Il n’y a plus de contrat auquel renoncer.`,
  retractation_avant_contrat:
    "Le contrat se forme quand le chef confirme\u00a0: un délai de rétractation de quatorze jours commence alors.",
  retractation_service_rendu: "Le service a eu lieu, comme demandé\u00a0: le droit de rétractation a pris fin.",
  retractation_trop_tard: ({ jour }) => `Le délai de rétractation a pris fin le ${formatDay(jour)}, à minuit.`,
  execution_a_demander: ({ jour }) =>
    `Cochez la case, ou choisissez une date après le ${formatCalendarDate(jour, false)}.`,
  motif_requis: "Donnez un motif\u00a0: le client le lira.",
} satisfies SentencesOf<BookingRefusals>;
