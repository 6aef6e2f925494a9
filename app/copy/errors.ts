import {
  CLOSE_WORDS,
  ERASE_WORD,
  MAX_CANCELLATION_HOURS,
  MAX_DOCUMENT_BYTES,
  MAX_EXPERIENCE,
  MAX_INCLUDED_KM,
  MAX_PARTICIPANTS,
  MAX_PHOTO_PIXELS,
  MAX_PLACES,
  MIN_PLACES,
  RADIUS,
} from "#app/domain/input-limits.ts";
import type { FactCode, PlainCode, QuantityRange, Refusal, RefusalCode, RefusalFacts } from "#app/domain/result.ts";
import type { FormIssue } from "#app/domain/schemas/issues.ts";
import { ADDING_CLOSED } from "./change-request.ts";
import { CONSOLE_SENTENCES } from "./console-errors.ts";
import { formatCalendarDate, formatDay, formatDeadline, formatWait } from "./format.ts";
import { FULL_SLOT } from "./full-slot.ts";
import { labelOfStatut } from "./labels.ts";
import { formatAmount } from "./numbers.ts";
import { CONTACT } from "./pages/site.ts";
import { maxPhotosAllowed, mealsAdvice, mealsAwaiting } from "./plurals.ts";

/** Declared as a method: its bivariant parameter allows a lookup by a code known only at run time. */
type Sentence<F> = { of(facts: F): string }["of"];

type Sentences = { readonly [C in PlainCode]: string } & {
  readonly [C in FactCode]: Sentence<RefusalFacts[C]>;
};

const tooMany: Record<RefusalFacts["trop_de_demandes"]["action"], (duree: string) => string> = {
  connexion: (duree) => `Trop d’essais. Attendez ${duree}, ou choisissez un nouveau mot de passe.`,
  inscription: (duree) => `Trop de comptes créés depuis votre connexion. Réessayez dans ${duree}.`,
  reservation: (duree) =>
    `Vous avez envoyé plusieurs demandes coup sur coup. Réessayez dans ${duree}, ou appelez-nous.`,
  message: (duree) => `Vous avez envoyé plusieurs messages coup sur coup. Réessayez dans ${duree}.`,
  liens: (duree) =>
    `Un e-mail est déjà parti il y a peu. Regardez aussi les indésirables, puis réessayez dans ${duree}.`,
  retrouver: (duree) =>
    `Plusieurs demandes ont déjà été faites. La prochaine sera possible dans ${duree}. Les e-mails déjà partis restent bons.`,
  invitation: (duree) => `Beaucoup de réponses depuis votre connexion. Réessayez dans ${duree}.`,
  avis: (duree) => `Beaucoup d’envois depuis votre connexion. Réessayez dans ${duree}.`,
  agenda: (duree) => `Beaucoup de lectures à la fois. Réessayez dans ${duree}.`,
  webhooks: (duree) => `Beaucoup d’envois et de changements à la fois. Réessayez dans ${duree}.`,
  photos: (duree) => `Beaucoup d’images à la fois. Réessayez dans ${duree}.`,
};

const megabytes = (bytes: number) => bytes / (1024 * 1024);

function rangeText({ min_quantity, max_quantity }: QuantityRange): string {
  return max_quantity === null ? `à partir de ${min_quantity}` : `de ${min_quantity} à ${max_quantity}`;
}

/** One sentence per code: a missing one does not compile. */
export const SENTENCES: Sentences = {
  erreur_inattendue: "Une erreur est survenue. Veuillez réessayer.",
  introuvable: "Cette page n’existe pas, ou n’existe plus.",
  chef_introuvable: "Chef non trouvé",
  service_introuvable: "Service non trouvé",
  non_connecte: "Utilisateur non connecté",
  session_finie: "Votre session est terminée. Reconnectez-vous pour continuer.",
  trop_de_demandes: ({ action, secondes }) => tooMany[action](formatWait(secondes)),
  envoi_non_verifie:
    "Cet envoi n’a pas pu être vérifié. Attendez quelques secondes, puis envoyez de nouveau\u00a0: tout ce que vous avez écrit est resté.",
  visiteur_bloque: `Notre équipe a suspendu les demandes faites avec cette adresse ou cette connexion\u00a0; vos réservations en cours continuent. Une erreur\u00a0? Écrivez-nous à ${CONTACT.email}.`,
  adresse_a_confirmer: "Confirmez votre adresse pour envoyer la demande.",
  modification_perimee: "Ce service a été modifié ailleurs entre-temps. Rechargez-le, puis reprenez vos changements.",

  identifiants_incorrects: "Email ou mot de passe incorrect",
  compte_existant: "Un compte existe déjà avec cet email",
  compte_non_confirme: "Confirmez d’abord votre adresse\u00a0: ouvrez l’e-mail que nous vous avons envoyé.",
  mot_de_passe_requis: "Indiquez votre mot de passe.",
  // The specification fixes this sentence and the two about photos with their numbers; errors.test.ts compares them with the rules.
  mot_de_passe_court: "Le mot de passe doit contenir au moins 6 caractères",
  mot_de_passe_courant:
    "Ce mot de passe est parmi les plus utilisés\u00a0: il serait deviné en quelques essais. Choisissez-en un autre.",
  mot_de_passe_personnel: "Ce mot de passe contient votre adresse ou votre nom. Choisissez-en un autre.",
  mot_de_passe_incorrect: "Ce n’est pas le mot de passe actuel.",
  mot_de_passe_inscription: "Ce n’est pas le mot de passe choisi à l’inscription.",
  mots_de_passe_differents: "Les mots de passe ne correspondent pas",
  reconnexion_requise:
    "Pour ce changement, déconnectez-vous, puis revenez avec Google\u00a0: il faut s’être connecté à l’instant.",
  lien_expire: "Ce lien a expiré ou a déjà servi.",
  adresse_inchangee: "C’est déjà l’adresse de ce compte.",
  google_refus: "La connexion avec Google n’a pas abouti. Réessayez ou utilisez votre e-mail.",
  code_incorrect: "Ce code n’est pas le bon, ou il a expiré.",
  code_deja_utilise: "Ce code a déjà servi. Attendez le suivant.",
  cle_inconnue: "Cette clé n’ouvre aucun compte ici.",
  cle_non_verifiee: "Votre clé n’a pas pu être vérifiée. Réessayez.",
  cle_non_ajoutee: "La clé n’a pas été ajoutée. Vous pouvez recommencer.",
  cle_nom_requis: "Donnez un nom à cette clé.",
  cle_seule_entree: "C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, ou ajoutez une autre clé.",
  cles_limite: ({ max }) => `Un compte a ${max} clés d’accès au plus. Retirez-en une d’abord.`,

  commune_a_choisir: "Choisissez votre commune dans la liste.",
  commune_requise: "Indiquez la commune du repas.",
  commune_inconnue: "Nous ne trouvons pas cette commune. Essayez le code postal.",
  hors_zone: ({ km, estimee, rayon_km }) =>
    `Cette commune est à ${km}\u00a0km${estimee ? " environ" : ""}. Le chef se déplace jusqu’à ${rayon_km}\u00a0km\u00a0: écrivez-lui.`,
  rayon_hors_limites: `Un rayon entre ${RADIUS.min} et ${RADIUS.max}\u00a0km.`,
  km_compris_hors_limites: `Une distance entre 0 et ${MAX_INCLUDED_KM}\u00a0km.`,
  prix_km_requis: "Indiquez un prix par kilomètre.",
  forfait_requis: "Indiquez le montant du forfait.",
  adresse_requise: "Indiquez l’adresse où vous recevez.",

  champ_requis: "Ce champ est nécessaire.",
  champ_invalide: "Vérifiez ce champ.",
  texte_invalide: "Ce texte contient un caractère que nous ne pouvons pas enregistrer.",
  texte_trop_long: ({ n }) => (n > 1 ? `${n} caractères de trop.` : `${n} caractère de trop.`),
  prenom_requis: "Indiquez votre prénom.",
  nom_requis: "Indiquez votre nom.",
  aide_nom_requis: "Le nom est requis",
  email_requis: "L'email est requis",
  email_incomplet: "Indiquez une adresse complète, par exemple nom@domaine.fr",
  email_deux_arobases: "Cette adresse a deux «\u00a0@\u00a0». Gardez-en un.",
  email_invalide: "Email invalide",
  telephone_requis: "Indiquez un numéro où vous joindre.",
  telephone_invalide: "Vérifiez ce numéro\u00a0: dix chiffres, ou un indicatif précédé de +.",
  message_requis: "Le message est requis",
  sujet_requis: "Choisissez un sujet.",
  date_invalide: "Choisissez une date du calendrier.",
  date_passee: "Choisissez une date à venir.",
  date_trop_proche: "Choisissez une date à partir de demain.",
  heure_sans_date: "Choisissez une date avant l’heure.",
  heure_invalide: "Choisissez une heure de la liste.",
  siret_invalide: "Vérifiez ce numéro SIRET\u00a0: quatorze chiffres.",
  fait_longueur: ({ min, max }) => `Entre ${min} et ${max} caractères.`,
  capital_invalide: "Donnez un montant en euros, par exemple 10 000\u00a0€.",
  rcs_invalide: "Écrivez RCS, la ville et les 9 chiffres du SIREN.",
  kbis_dernier_chiffre: "Le dernier chiffre ne correspond pas\u00a0: relisez l’extrait Kbis.",
  siret_chiffres: ({ n }) => (n > 1 ? `14 chiffres attendus, ${n} saisis.` : `14 chiffres attendus, ${n} saisi.`),
  siret_autre_rcs: "Ce SIRET n’appartient pas au numéro RCS donné.",
  tva_invalide: "Écrivez FR, la clé et le SIREN, ou «\u00a0Non assujetti, article 293\u00a0B du CGI\u00a0».",
  tva_autre_rcs: "Ce numéro de TVA n’appartient pas au numéro RCS donné.",
  personne_requise: "Donnez le prénom et le nom d’une personne.",
  hebergeur_incomplet: "Donnez le nom, l’adresse et le téléphone.",
  pays_inconnu: "Choisissez un pays de la liste.",
  mediateur_incomplet: "Donnez le nom, l’adresse postale et le site.",
  motif_changement_requis: "Dites pourquoi\u00a0: le motif est gardé dans le journal.",
  delivrance_future: "Cette date n’est pas encore venue.",
  echeance_requise: "Indiquez la fin de validité de l’assurance.",
  echeance_avant_delivrance: "La fin de validité vient après la délivrance.",
  document_requis: "Joignez le document.",
  document_format: "Choisissez un PDF ou une image (JPEG, PNG, WebP).",
  document_heic: "Votre téléphone l’a enregistrée en HEIC. Envoyez-la en JPEG, ou une capture d’écran.",
  echeance_passee: "Cette date est passée. Envoyez l’attestation en cours.",
  motif_refus_requis: "Donnez une raison\u00a0: le chef la lira.",
  page_en_ligne: "Votre page est de nouveau en ligne.",
  piece_changee: "Le chef a changé cette pièce entre-temps. Voici où elle en est.",
  document_trop_lourd: `Ce document dépasse ${megabytes(MAX_DOCUMENT_BYTES)}\u00a0Mo.`,
  justificatifs_incomplets: "Le badge demande les quatre pièces en cours de validité.",
  confirmation_effacer: `Saisissez ${ERASE_WORD} pour confirmer.`,
  compte_avec_reservations: ({ reservations }) =>
    reservations > 1
      ? `Ce compte a encore ${reservations} réservations à honorer. Elles doivent être terminées ou annulées d’abord.`
      : "Ce compte a encore 1 réservation à honorer. Elle doit être terminée ou annulée d’abord.",
  confirmation_fermer: `Écrivez «\u00a0${CLOSE_WORDS}\u00a0» pour confirmer.`,
  repas_a_venir: ({ reservations }) => `${mealsAwaiting(reservations)}. ${mealsAdvice(reservations)}`,
  dernier_administrateur:
    "Vous êtes la seule personne propriétaire de l’administration. Donnez d’abord ce rôle à quelqu’un d’autre.",
  role_insuffisant: "Votre rôle ne permet pas cette action.",
  propre_role: "Personne ne change son propre rôle.",
  membre_introuvable: "Cette personne n’est plus dans l’équipe.",
  dernier_proprietaire: "Une seule personne est propriétaire. Nommez-en une autre d’abord.",
  deja_membre: "Cette personne est déjà dans l’équipe.",
  compte_administrateur: "Un compte administrateur ne se ferme pas d’ici\u00a0: son rôle doit d’abord être retiré.",

  creneau_requis: "Veuillez sélectionner un créneau",
  participants_requis: "Veuillez sélectionner au moins un participant",
  ...FULL_SLOT,
  quantite_invalide: "Indiquez un nombre entier de participants.",
  places_insuffisantes: ({ restantes }) => `Plus assez de places disponibles (${restantes} restantes)`,
  creneau_retire: "Ce créneau n’est plus proposé. Voici les autres.",
  creneau_commence: "Ce créneau a déjà commencé.",
  delai_minimum: ({ heures }) =>
    `Ce chef demande ${heures} ${heures > 1 ? "heures" : "heure"} de délai. Choisissez un créneau plus lointain.`,
  chef_engage: "Le chef vient d’être réservé à cette heure. Choisissez un autre créneau.",
  attente_trop_grande: ({ max }) => `Ce créneau compte ${max} ${max > 1 ? "places" : "place"} au plus.`,
  attente_inutile: "Il reste assez de places pour vous\u00a0: réservez directement.",
  attente_close: "La liste d’attente de ce créneau est close.",
  sur_devis: "Ce service est sur devis. Écrivez au chef pour connaître son prix.",
  tarif_retire: ({ profile_name }) =>
    profile_name === undefined
      ? "Un tarif choisi n’est plus proposé. Choisissez-en un autre."
      : `Le tarif «\u00a0${profile_name}\u00a0» n’est plus proposé. Choisissez-en un autre.`,
  prix_modifie: ({ ancien_total, nouveau_total }) =>
    `Le tarif a changé pendant votre saisie\u00a0: ${formatAmount(ancien_total)} devient ${formatAmount(nouveau_total)}.`,
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
  cle_deja_utilisee:
    "Cette demande est déjà partie avec d’autres choix. Fermez cette fenêtre, puis rouvrez-la pour en envoyer une autre.",

  reponse_requise: "Choisissez «\u00a0Non\u00a0» ou «\u00a0Oui\u00a0».",
  reponse_vide: "Cochez au moins une allergie ou un régime, ou choisissez «\u00a0Non\u00a0».",
  reponse_contradictoire: "Une allergie ou un régime est indiqué\u00a0: choisissez «\u00a0Oui\u00a0», ou retirez-le.",
  consentement_requis: "Cochez la case pour que le chef puisse lire votre réponse, ou choisissez «\u00a0Non\u00a0».",
  consentement_tiers_requis:
    "Cochez la case\u00a0: cette personne doit être d’accord pour que le chef lise sa réponse.",
  preparation_fermee: "Le chef prépare avec ce que vous avez dit",
  invitation_fermee: "Cette invitation n’est plus ouverte. Demandez à la personne qui vous invite.",
  reponses_trop: "Il y a déjà beaucoup de réponses. Demandez à la personne qui vous invite.",
  fil_ferme: "Les messages de cette réservation sont fermés.",
  message_deja_parti: "Votre message précédent est déjà parti. Relisez celui-ci, puis envoyez-le\u00a0: il est resté.",
  avis_note_requise: "Choisissez de une à cinq étoiles.",
  avis_texte_court: ({ n }) =>
    `Encore ${n} ${n === 1 ? "caractère" : "caractères"}\u00a0: dites ce qui vous a plu ou manqué.`,
  avis_ferme: "Un avis se donne dans les 30 jours qui suivent le repas, tant que le souvenir est frais.",
  avis_deja_donne: "Vous avez déjà donné votre avis",
  avis_plus_modifiable: "Cet avis ne se modifie plus\u00a0: il est en ligne depuis plus de 48\u00a0heures.",
  avis_change: "Cet avis vient de changer. Relisez-le.",
  avis_reponse_deja: "Vous avez déjà répondu à cet avis.",
  avis_reponse_retenue: "Votre réponse semble contenir des coordonnées ou un mot blessant. Retirez ce passage.",
  avis_deja_decide: "Cet avis a déjà sa décision.",
  avis_appel_ferme: "Cette décision a déjà été contestée, ou date de plus de six mois.",
  signalement_motif_requis: "Dites quel est le problème.",
  signalement_deja: "Vous l’avez déjà signalé. La décision vous sera écrite.",
  raisons_courtes: ({ n }) => `Encore ${n} ${n === 1 ? "caractère" : "caractères"}\u00a0: donnez vos raisons.`,
  bonne_foi_requise: "Cochez la case pour envoyer le signalement.",
  decision_requise: "Choisissez une décision.",
  fondement_requis: "Choisissez un fondement.",
  date_et_creneau_requis: "Veuillez sélectionner une date et au moins un créneau",
  places_requises: "Le nombre de places doit être supérieur à 0",
  places_hors_limites: `Indiquez entre ${MIN_PLACES} et ${MAX_PLACES} places.`,
  creneau_invalide: "Créneau invalide",
  creneau_chevauche:
    "Une heure choisie chevauche une réservation ou une fermeture. Rien n’est encore ajouté\u00a0: choisissez ce qui s’ouvre.",
  creneau_deja_ouvert: "Ce créneau est déjà ouvert.",
  heure_prise: "Une réservation et ses marges prennent cette heure. Choisissez-en une autre.",
  heure_fermee: "Cette heure est fermée\u00a0: vacances, plage bloquée ou autre agenda. Choisissez-en une autre.",
  jours_requis: "Choisissez au moins un jour de la semaine.",
  periode_inversee: "La fin ne peut pas précéder le début.",
  periode_trop_longue: "Une répétition couvre un an au plus.",
  aucun_jour: "Aucun des jours choisis ne tombe dans cette période.",
  heures_requises: "Choisissez au moins une heure de départ.",
  service_requis: "Choisissez un service.",
  fin_avant_debut: "La fin vient avant le début.",
  fermeture_trop_longue: "Une fermeture dure un an au plus.",
  exception_existe: "Une exception existe déjà pour ce jour et cette heure.",
  regles_limite: ({ max }) => `Vous avez déjà ${max} règles. Supprimez-en une d’abord.`,
  exceptions_limite: ({ max }) => `Vous avez déjà ${max} exceptions à venir. Supprimez-en une d’abord.`,
  site_invalide: "Écrivez des adresses qui commencent par https://, une par ligne.",
  sites_limite: ({ max }) => `Au plus ${max} sites.`,
  webhooks_limite: ({ max }) => `Vous avez déjà ${max} adresses. Supprimez-en une d’abord.`,
  evenements_requis: "Cochez au moins un événement.",
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

  transition_interdite: ({ statut }) =>
    `Cette action n’est plus possible\u00a0: la réservation est «\u00a0${labelOfStatut(statut)}\u00a0».`,
  statut_change: ({ statut }) =>
    `Cette réservation est désormais «\u00a0${labelOfStatut(statut)}\u00a0». La liste est à jour.`,
  changement_impossible: "Cette réservation ne peut pas être changée ici. Écrivez au chef.",
  changement_trop_tard: "Un changement se demande jusqu’à 48\u00a0h avant. Écrivez au chef.",
  changement_en_cours: "Une demande de changement est déjà chez le chef.",
  changement_identique: "Rien ne change\u00a0: choisissez autre chose que ce qui est réservé.",
  ajout_ferme: ADDING_CLOSED,
  changement_ferme: "Cette demande de changement n’est plus ouverte.",
  changements_trop: ({ max }) => `Vous avez déjà demandé ${max} changements. Écrivez au chef.`,
  reponses_a_retirer: ({ nombre }) =>
    nombre === 1
      ? "Choisissez la réponse à retirer\u00a0: il y en a une de plus que de convives."
      : `Choisissez les ${nombre} réponses à retirer\u00a0: il y en a plus que de convives.`,
  delai_annulation: `Indiquez un nombre d’heures entre 0 et ${MAX_CANCELLATION_HOURS}.`,
  part_annulation: "Indiquez une part entre 0 et 100\u00a0%.",
  somme_annulation_changee: ({ somme }) =>
    `L’annulation gratuite vient de passer\u00a0: annuler coûte maintenant ${formatAmount(somme)}. Rien n’est encore annulé.`,
  somme_annulation_a_accepter: ({ somme }) =>
    `Cochez la case\u00a0: annuler aujourd’hui coûte ${formatAmount(somme)}. Rien n’est encore annulé.`,
  annulation_trop_tard: ({ statut }) =>
    `Cette réservation a changé d’état entre-temps\u00a0: «\u00a0${labelOfStatut(statut)}\u00a0». Écrivez au chef.`,
  annulation_apres_debut: "Le repas a déjà commencé\u00a0: cette réservation ne s’annule plus ici. Écrivez au chef.",
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
  motif_desactivation_requis: "Donnez un motif\u00a0: le chef le lira.",
  motif_retrait_requis: "Donnez un motif\u00a0: le chef le lira.",
  lien_paiement_manquant: "Lien de paiement manquant",
  lien_paiement_requis: "Le lien de paiement est obligatoire",
  lien_email: "C’est votre e-mail. Il faut l’adresse d’une page, comme paypal.me/votrenom.",
  lien_iban: "Un IBAN n’est pas un lien, et il ne doit pas circuler. Choisissez un des services ci-dessous.",
  lien_adresse: "Ce n’est pas une adresse. Elle ressemble à paypal.me/votrenom.",
  lien_https: "L’adresse doit commencer par https://",

  champs_profil_requis: "Les champs nom, prénom et lien de paiement sont obligatoires",
  experience_hors_limites: `Indiquez un nombre entre 0 et ${MAX_EXPERIENCE}.`,
  duree_incomprise: "Écrivez par exemple 90, 1h 30min ou 2h.",
  capacite_hors_limites: `Indiquez entre 1 et ${MAX_PARTICIPANTS} participants.`,
  prix_invalide: "Indiquez un prix au-dessus de zéro, avec deux décimales au plus.",
  profil_client_retire: "Un profil client n’est plus proposé. Rechargez le service, puis reprenez vos changements.",
  palier_min: "Un palier commence à 1 personne au moins.",
  palier_max: "La fin du palier ne peut pas précéder son début.",
  palier_remise: "La remise va de plus de 0 à 100\u00a0%.",
  palier_chevauche: ({ a, b }) => `Ces deux paliers se chevauchent\u00a0: ${rangeText(a)} et ${rangeText(b)}.`,
  profil_client_nom: "Donnez un nom à ce profil.",
  profil_client_prix: "Donnez un prix de base.",
  profil_client_existe: "Un profil porte déjà ce nom.",
  profil_client_utilise: "Des services gardent un prix pour ce profil. Désactivez-le plutôt.",
  version_requise: "Indiquez le numéro de version.",
  version_existante: "Une mise à jour porte déjà ce numéro.",
  titre_requis: "Donnez un titre.",
  contenu_requis: "Écrivez le contenu de la mise à jour.",

  galerie_pas_une_image: ({ fichier }) => `${fichier} n'est pas une image valide`,
  galerie_trop_volumineux: ({ fichier }) => `${fichier} est trop volumineux (max 5MB)`,
  photo_pas_une_image: "Le fichier doit être une image",
  photo_trop_volumineuse: "L'image est trop volumineuse (max 5MB)",
  photo_une_seule: "Une seule photo autorisée",
  photos_limite: ({ max }) => maxPhotosAllowed(max),
  agendas_limite: ({ max }) => `Vous avez lié ${max} agendas, le maximum. Retirez-en un d’abord.`,
  agenda_adresse: "L’adresse doit commencer par https:// ou webcal://.",
  agenda_adresse_sans_identifiants: "L’adresse ne doit contenir ni identifiant ni mot de passe.",
  photo_svg: "Le format SVG n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.",
  photo_gif: "Le format GIF n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.",
  photo_heic: "Votre téléphone l’a enregistrée en HEIC. Envoyez-la en JPEG, ou une capture d’écran.",
  photo_vide: ({ fichier }) => `${fichier} est vide.`,
  photo_illisible: ({ fichier }) => `${fichier} ne peut pas être lu. Le fichier est peut-être abîmé.`,
  photo_megapixels: ({ fichier }) =>
    `${fichier} dépasse ${MAX_PHOTO_PIXELS / 1_000_000} mégapixels. Réduisez l’image et réessayez.`,
  photo_trop_profonde: ({ fichier }) =>
    `${fichier} ne peut pas être ouvert à cette taille. Enregistrez l’image en JPEG et réessayez.`,
  photo_non_envoyee: ({ fichier }) => `${fichier} n’a pas pu être envoyé.`,
  ...CONSOLE_SENTENCES,
};

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(SENTENCES, code);
}

function sentenceFor(code: RefusalCode, facts: object): string {
  const sentence: string | Sentence<object> = SENTENCES[code];
  return typeof sentence === "string" ? sentence : sentence(facts);
}

export function sentenceOf(refusal: Refusal): string {
  return sentenceFor(refusal.code, refusal);
}

/** The sentence of a form issue: its message is a code, its parameters are the facts. */
export function sentenceOfIssue(issue: { readonly message: string; readonly params?: object | undefined }): string {
  return isRefusalCode(issue.message) ? sentenceFor(issue.message, issue.params ?? {}) : SENTENCES.champ_invalide;
}

/** The first sentence of each field of a refused form. */
export function sentencesByField(issues: readonly FormIssue[]): Record<string, string> {
  const entries = issues.map((issue) => [issue.path.map(String).join("."), sentenceOfIssue(issue)] as const);
  return Object.fromEntries(entries.toReversed());
}

/** Same, but a sentence that covers several fields appears under the first of them only. */
export function sentencesWithoutRepeats(issues: readonly FormIssue[]): Record<string, string> {
  const seen = new Set<string>();
  const once = issues.map((each) => {
    const repeated = seen.has(each.message);
    seen.add(each.message);
    return repeated && each.message === "champs_profil_requis" ? { ...each, message: "champ_requis" } : each;
  });
  return sentencesByField(once);
}

/** The next step, for refusals whose sentence does not contain it. */
export function adviceOf(refusal: Refusal): string | null {
  if (refusal.code === "prix_modifie") return "Rien n’a été envoyé. Vérifiez, puis confirmez de nouveau.";
  if (refusal.code !== "places_insuffisantes") return null;
  return refusal.restantes === 0
    ? "Ce créneau vient d’être pris. Rien n’a été enregistré\u00a0; choisissez-en un autre."
    : "Réduisez le nombre de participants ou changez de créneau.";
}
