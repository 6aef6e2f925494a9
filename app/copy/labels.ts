import type {
  AllergeneReglemente,
  DesactivationFondement,
  FournisseurMail,
  HelpSujet,
  Invariant,
  JustificatifType,
  MessageStatut,
  ReservationActeur,
  ReservationStatut,
  Role,
  TypeService,
} from "#app/domain/catalog.ts";
import type { JourFerie } from "#app/domain/holidays.ts";
import type { PasswordStrength } from "#app/domain/password.ts";
import type { ReservationAction } from "#app/domain/reservation.ts";
import type { RetainedData } from "#app/domain/retention.ts";
import type { DossierState, ProofState } from "#app/domain/verification.ts";

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

export const MESSAGE_STATUT_LABELS: Record<MessageStatut, string> = {
  nouveau: "Nouveau",
  lu: "Lu",
  repondu: "Répondu",
};

export const HELP_SUJET_LABELS: Record<HelpSujet, string> = {
  reservation: "Problème de réservation",
  paiement: "Question de paiement",
  chef: "Devenir chef partenaire",
  technique: "Problème technique",
  autre: "Autre",
};

/** The subject of a help message; a contested deactivation has no subject from the list. */
export const helpTitle = (message: { readonly sujet: HelpSujet; readonly conteste_chef_id: string | null }): string =>
  message.conteste_chef_id === null ? HELP_SUJET_LABELS[message.sujet] : "Contestation d’une désactivation";

/** The administration displays specialty codes with spaces. */
export function specialtyWords(code: string): string {
  return code.replaceAll("_", " ");
}

export const ALLERGENE_LABELS: Record<AllergeneReglemente, string> = {
  gluten: "Gluten",
  crustaces: "Crustacés",
  oeufs: "Œufs",
  poissons: "Poissons",
  arachides: "Arachides",
  soja: "Soja",
  lait: "Lait",
  fruits_a_coque: "Fruits à coque",
  celeri: "Céleri",
  moutarde: "Moutarde",
  sesame: "Sésame",
  sulfites: "Sulfites",
  lupin: "Lupin",
  mollusques: "Mollusques",
};

export const JOUR_FERIE_LABELS: Record<JourFerie, string> = {
  jour_de_l_an: "Jour de l’an",
  lundi_de_paques: "Lundi de Pâques",
  fete_du_travail: "Fête du Travail",
  victoire_1945: "8 mai",
  ascension: "Ascension",
  lundi_de_pentecote: "Pentecôte",
  fete_nationale: "Fête nationale",
  assomption: "Assomption",
  toussaint: "Toussaint",
  armistice_1918: "11 novembre",
  noel: "Noël",
};

/** The title of a service, or a placeholder for an empty one: lists need link text. */
export function titleOf({ titre }: { readonly titre: string }): string {
  return titre.trim() === "" ? "Service sans titre" : titre;
}

/** The last step of a reservation's timeline. */
export const EVENT_TITLES: Record<TypeService, string> = {
  chef_domicile: "À table",
  traiteur: "À table",
  cours_cuisine: "Le cours",
  consultation: "Le rendez-vous",
  autre: "Le rendez-vous",
};

export const FOURNISSEUR_MAIL_LABELS: Record<FournisseurMail, string> = {
  mailto: "Application de messagerie par défaut",
  gmail: "Gmail",
  outlook: "Outlook",
  yahoo: "Yahoo Mail",
};

/** Examples: each chef sets their own terms. */
export const CONDITIONS_PROPOSEES = [
  {
    nom: "Souple",
    texte: "Annulation sans frais jusqu’à 24 heures avant le service. Ensuite, la moitié du prix reste due.",
  },
  {
    nom: "Modérée",
    texte:
      "Annulation sans frais jusqu’à 7 jours avant le service. De 7 jours à 48 heures avant, la moitié du prix reste due. Ensuite, la totalité.",
  },
  {
    nom: "Stricte",
    texte:
      "Annulation sans frais jusqu’à 14 jours avant le service. De 14 à 7 jours avant, la moitié du prix reste due. Ensuite, la totalité.",
  },
] as const;

/** « L’e-mail s’ouvre dans … » */
export const MAILBOX_NAMES: Record<FournisseurMail, string> = {
  ...FOURNISSEUR_MAIL_LABELS,
  mailto: "votre messagerie",
};

export const ROLE_LABELS: Record<Role, string> = { admin: "Admin", chef: "Chef" };

export const JUSTIFICATIF_LABELS: Record<JustificatifType, string> = {
  identite: "Pièce d’identité",
  siret: "Numéro SIRET",
  assurance: "Attestation d’assurance",
  hygiene: "Attestation de formation à l’hygiène",
};

/** The same, inside a sentence. */
export const PROOF_WORDS: Record<JustificatifType, string> = {
  identite: "pièce d’identité",
  siret: "avis de situation SIRENE",
  assurance: "attestation d’assurance",
  hygiene: "attestation de formation à l’hygiène",
};

export const PROOF_STATE_LABELS: Record<Exclude<ProofState, "expire_bientot">, string> = {
  valide: "Valide",
  expiree: "Expirée",
  manquante: "Manquante",
};

export const DOSSIER_STATE_LABELS: Record<DossierState, string> = {
  verifie: "Vérifié",
  a_renouveler: "À renouveler",
  a_examiner: "À examiner",
  expire: "Expiré",
  incomplet: "Incomplet",
  sans_piece: "Sans pièce",
  badge_retire: "Badge retiré",
};

export const FONDEMENT_LABELS: Record<DesactivationFondement, string> = {
  conditions: "Conditions d’utilisation, article 9",
  loi: "Contenu ou activité contraire à la loi",
  demande: "Demande du chef",
};

export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  trop_court: "Trop court",
  faible: "Faible",
  correct: "Correct",
  solide: "Solide",
};

export const RETENTION_LABELS: Record<RetainedData, string> = {
  message_reservation: "Message du client d’une réservation",
  rue_reservation: "Rue où se passe une réservation",
  code_acces: "Code d’accès donné pour un repas",
  reponse_convive: "Allergies et régimes des convives",
  dossier_soiree: "Accès, cuisine et occasion d’un repas",
  message_fil: "Messages entre le client et le chef d’une réservation",
  demande_changement: "Demandes de changement d’une réservation",
  avis: "Avis",
  copie_signalement: "Copies des pages, services et photos signalés",
  decision_signalement: "Décisions sur un signalement, sans texte ni nom",
  avis_refuse: "Textes des avis refusés ou retirés",
  signalement: "Signalements d’avis",
  reservation: "Réservations",
  message_contact: "Messages de contact",
  message_aide: "Échanges avec le centre d’aide",
  message_aide_ouvert: "Messages au centre d’aide qui ne sont pas clos",
  blocage: "Blocages d’une adresse ou d’une connexion",
  reseau_visiteur: "Empreinte de la connexion d’où une demande ou un message est parti",
  recherche_enregistree: "Recherches enregistrées",
  liste_attente: "Listes d’attente",
  agenda: "Vacances, blocages et exceptions de l’agenda d’un chef",
  livraison: "Événements envoyés au site d’un chef",
  etat_email: "Adresses et dates des e-mails envoyés, sans leur texte",
  compte_inactif: "Comptes inactifs",
  compte_ferme: "Comptes que leur titulaire a fermés",
  justificatif: "Justificatifs",
  justificatif_refuse: "Fichiers des justificatifs refusés",
  journal: "Journaux techniques",
  sauvegarde: "Sauvegardes",
};

export const INVARIANT_LABELS: Record<Invariant, string> = {
  places_reservees: "Places réservées égales aux participants actifs et aux places proposées",
  engagements: "Un engagement du chef par créneau réservé",
  prix_final: "Prix total égal à la somme des lignes et du déplacement",
  evenements: "Chaque changement de statut a son événement",
  photos_orphelines: "Aucune photo stockée sans page",
  recherche_services: "Services de la recherche, comparés aux fiches",
  recherche_jours: "Jours libres de la recherche, comparés aux créneaux",
  evaluations: "Notes des chefs et des services, comparées aux avis publiés",
};

export const labelOfActif = (actif: boolean) => (actif ? "Actif" : "Inactif");
export const labelOfVisible = (visible: boolean) => (visible ? "Visible" : "Masqué");

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** « Firefox sur Windows », from the user agent. */
export function labelOfDevice(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? "Navigateur inconnu";
  const system = nameIn(SYSTEMS);
  return system === undefined ? browser : `${browser} sur ${system}`;
}

/** Whether the user agent is a phone or tablet. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(userAgent);
}

const TASK_LABELS: Readonly<Record<string, string>> = {
  "send-verification-email": "E-mail de confirmation d’adresse",
  "send-password-reset": "E-mail de nouveau mot de passe",
  "send-team-invitation": "E-mail d’invitation dans l’équipe",
  "send-password-changed": "E-mail de mot de passe changé",
  "send-security-notice": "E-mail de sécurité du compte",
  "send-new-device-notice": "E-mail de nouvelle connexion",
  "notify-chef-of-reservation": "E-mail de demande au chef",
  "notify-chef-of-waiting-request": "Relance du chef par l’équipe",
  "plan-dossier-mails": "Planification des e-mails de préparation",
  "send-dossier-link": "E-mail de préparation au client",
  "send-dossier-reminder": "Rappel de préparation au client",
  "notify-chef-of-dossier": "E-mail de préparation au chef",
  "notify-chef-of-held-review": "Avis retenu, au chef",
  "notify-chef-of-late-answers": "E-mail des réponses tardives au chef",
  "notify-chef-of-cancellation": "E-mail d’annulation au chef",
  "purge-document": "Effacement d’un justificatif",
  "seal-documents": "Chiffrement des justificatifs",
  "notify-chef-of-withdrawal": "E-mail de rétractation au chef",
  "notify-chef-of-expiry": "E-mail de demande expirée au chef",
  "notify-client-of-expiry": "E-mail de demande expirée au client",
  "notify-chef-of-change": "E-mail de changement demandé au chef",
  "notify-client-of-change": "E-mail de réponse à un changement",
  "expire-changes": "Expiration des changements sans réponse",
  "notify-chef-of-support-view": "E-mail de vue support au chef",
  "notify-chef-of-deactivation": "E-mail de désactivation au chef",
  "notify-chef-of-activation": "E-mail de réactivation au chef",
  "notify-chef-of-badge": "E-mail de badge posé ou retiré",
  "send-own-cancellation": "Accusé d’annulation au client",
  "send-withdrawal-receipt": "Accusé de rétractation au client",
  "send-reservation-receipt": "Accusé au client",
  "send-reservation-reminder": "Rappel au client",
  "send-reservation-links": "Liens de réservation",
  "send-replaced-address": "E-mail d’adresse remplacée, à l’ancienne",
  "send-contest-receipt": "Accusé d’une contestation",
  "send-proof-warning": "E-mail de pièce bientôt expirée",
  "send-proof-examined": "E-mail de pièce examinée",
  "announce-proof-ends": "Annonce des pièces bientôt expirées",
  "delete-document": "Suppression d’un document remplacé",
  "make-photo-variants": "Formats d’une photo",
  "anonymise-reservation": "Anonymisation d’une réservation",
  "apply-retention": "Effacement de ce qui a atteint sa durée",
  "check-invariants": "Vérification des règles",
  "compute-figures": "Calcul des chiffres",
  "read-calendars": "Lecture des agendas liés",
  "send-calendar-warning": "E-mail d’un agenda qui ne se lit plus",
  "check-saved-searches": "Comparaison des recherches enregistrées",
  "close-silent-accounts": "Fermeture des comptes inactifs",
  "complete-reservations": "Réservations passées à «\u00a0Terminée\u00a0»",
  "delete-photo-objects": "Suppression d’une photo",
  "erase-unconfirmed-requests": "Effacement des demandes non confirmées",
  "expire-reservations": "Expiration des demandes sans réponse",
  "notify-chef-of-message": "E-mail de message au chef",
  "gather-thread-mail": "Préparation d’un e-mail de messages d’une réservation",
  "send-thread-mail": "E-mail de messages d’une réservation",
  "plan-review-mails": "Planification des demandes d’avis",
  "send-review-invitation": "E-mail de demande d’avis au client",
  "send-review-reminder": "Rappel de demande d’avis au client",
  "notify-chef-of-review": "E-mail de nouvel avis au chef",
  "send-review-reply": "E-mail de réponse à un avis",
  "notify-client-of-closing": "E-mail de refus, compte fermé",
  "notify-team-of-help": "E-mail de message d’aide à l’équipe",
  "plan-reservation-reminders": "Préparation des rappels",
  "prepare-sitemap": "Plan du site",
  "purge-idempotency-keys": "Effacement des clés d’envoi",
  "extend-agendas": "Ouverture des créneaux des semaines types",
  "forget-past-days": "Effacement des jours passés de la recherche",
  "record-erasure": "Inscription d’un effacement sur la liste de restauration",
  "send-account-closed": "E-mail de compte fermé",
  "send-account-erased": "E-mail de compte effacé",
  "send-data-link": "Lien vers ses données",
  "send-email-change-link": "Lien de changement d’adresse",
  "send-email-changed": "E-mail d’adresse changée",
  "send-erasure-receipt": "Reçu d’effacement",
  "send-help-receipt": "Accusé d’un message d’aide",
  "plan-announcements": "Préparation des annonces aux chefs",
  "send-announcement": "Annonce à un chef",
  "send-fact-confirmation": "E-mail de confirmation d’une adresse légale",
  "send-announcement-test": "Essai d’une annonce",
  "send-help-answer": "Réponse à un message d’aide",
  "send-message-copy": "Copie d’un message au visiteur",
  "send-payment-link-changed": "E-mail de lien de paiement changé",
  "deliver-webhook": "Événement envoyé à un autre site",
  "send-webhook-disabled": "E-mail d’adresse désactivée",
  "send-report-decision": "Décision sur un avis, à qui l’a signalé",
  "copy-reported-photo": "Copie d’une photo signalée",
  "end-restrictions": "Fin des mesures",
  "hide-photo-objects": "Retrait d’une photo masquée",
  "lift-restriction": "Levée d’une mesure",
  "send-case-decision": "Décision sur un signalement, à qui l’a fait",
  "send-measure": "Décision sur un signalement, au chef",
  "send-hidden-content": "Contenu masqué en urgence, au chef",
  "send-case-receipt": "Accusé d’un signalement",
  "send-report-receipt": "Accusé d’un signalement d’avis",
  "send-review-decision": "Décision sur un avis, à son auteur",
  "send-request-confirmation": "E-mail de demande à confirmer",
  "serve-waiting-lists": "Listes d’attente\u00a0: offres et fins",
  "send-waiting-confirmation": "E-mail de liste d’attente à confirmer",
  "send-waiting-offer": "E-mail de places proposées, liste d’attente",
  "send-waiting-end": "E-mail de fin de liste d’attente",
  "send-search-confirmation": "E-mail d’alerte à confirmer",
  "send-search-results": "E-mail d’alerte, nouveaux créneaux",
  "sweep-photo-orphans": "Recherche de photos sans page",
  "unlock-abandoned-jobs": "Reprise des tâches interrompues",
  "warn-silent-account": "Avertissement de compte inactif",
  "notify-client-of-cancellation": "E-mail d’annulation par le chef, au client",
};

/** Unknown tasks, of another release, are displayed by their code. */
export const labelOfTask = (task: string): string => TASK_LABELS[task] ?? task;
