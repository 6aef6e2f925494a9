import type {
  AllergeneReglemente,
  FournisseurMail,
  HelpStatut,
  HelpSujet,
  JustificatifType,
  MessageStatut,
  ReservationActeur,
  ReservationStatut,
  Role,
} from "#app/domain/catalog.ts";
import type { PasswordStrength } from "#app/domain/password.ts";
import type { ReservationAction } from "#app/domain/reservation.ts";
import type { RetainedData } from "#app/domain/retention.ts";

// Apart, so that a visitor's first page does not fetch the words of the dashboard.
export {
  DEFAULT_CHEF_DESCRIPTION,
  EXPERIENCE_LABELS,
  placeOf,
  SPECIALITE_LABELS,
  TYPE_SERVICE_LABELS,
} from "./chef-labels.ts";

export const RESERVATION_STATUT_LABELS: Record<ReservationStatut, string> = {
  en_attente: "En attente",
  confirmee: "Confirmée",
  payee: "Payée",
  annulee: "Annulée",
  refuse: "Refusée",
  terminee: "Terminée",
};

/** A status nobody knows is shown as it is. */
export function labelOfStatut(statut: string): string {
  return Object.entries(RESERVATION_STATUT_LABELS).find(([code]) => code === statut)?.[1] ?? statut;
}

export const RESERVATION_ACTION_LABELS: Record<ReservationAction, string> = {
  confirm: "Confirmer",
  refuse: "Refuser",
  mark_paid: "Marquer comme payée",
  cancel: "Annuler",
  expire: "Sans réponse du chef",
  finish: "Terminée",
};

/** The reason written when a request ends without an answer. */
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

export const HELP_STATUT_LABELS: Record<HelpStatut, string> = { nouveau: "Nouveau", traite: "Traité" };

export const HELP_SUJET_LABELS: Record<HelpSujet, string> = {
  reservation: "Problème de réservation",
  paiement: "Question de paiement",
  chef: "Devenir chef partenaire",
  technique: "Problème technique",
  autre: "Autre",
};

/** The administration shows specialty codes with spaces. */
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

export const FOURNISSEUR_MAIL_LABELS: Record<FournisseurMail, string> = {
  mailto: "Application de messagerie par défaut",
  gmail: "Gmail",
  outlook: "Outlook",
  yahoo: "Yahoo Mail",
};

/** « L’e-mail s’ouvre dans … » */
export const MAILBOX_NAMES: Record<FournisseurMail, string> = {
  ...FOURNISSEUR_MAIL_LABELS,
  mailto: "votre messagerie",
};
/** To start from: each chef sets their own conditions. */
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

export const ROLE_LABELS: Record<Role, string> = { admin: "Admin", chef: "Chef" };

export const JUSTIFICATIF_LABELS: Record<JustificatifType, string> = {
  identite: "Pièce d’identité",
  siret: "Numéro SIRET",
  assurance: "Attestation d’assurance",
  hygiene: "Attestation de formation à l’hygiène",
};

export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  trop_court: "Trop court",
  faible: "Faible",
  correct: "Correct",
  solide: "Solide",
};

export const RETENTION_LABELS: Record<RetainedData, string> = {
  message_reservation: "Message du client d’une réservation",
  reservation: "Réservations",
  message_contact: "Messages de contact",
  message_aide: "Messages au centre d’aide",
  compte_inactif: "Comptes inactifs",
  justificatif: "Justificatifs",
  journal: "Journaux techniques",
  sauvegarde: "Sauvegardes",
};

export const labelOfActif = (actif: boolean) => (actif ? "Actif" : "Inactif");
export const labelOfVisible = (visible: boolean) => (visible ? "Visible" : "Masqué");

/** The three cancellation terms a chef may start from. */
export const CANCELLATION_TERMS = {
  souple: "Annulation sans frais jusqu’à 24 heures avant le service. Ensuite, la moitié du prix est due.",
  moderee: "Annulation sans frais jusqu’à 7 jours avant le service. Ensuite, la moitié du prix est due.",
  stricte: "Annulation sans frais jusqu’à 14 jours avant le service. Ensuite, le prix entier est dû.",
} as const;

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

/** « Firefox sur Windows », from what the browser says of itself. */
export function labelOfDevice(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? "Navigateur inconnu";
  const system = nameIn(SYSTEMS);
  return system === undefined ? browser : `${browser} sur ${system}`;
}

/** A device that is held in the hand. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(userAgent);
}
