import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const ACCOUNT_JOURNAL = {
  inscription: { group: "comptes", label: "Inscription", sentence: "a créé un compte" },
  connexion: { group: "connexions", label: "Connexion", sentence: "a ouvert une session" },
  connexion_echouee: { group: "connexions", label: "Connexion échouée", sentence: "n’a pas réussi à se connecter" },
  deconnexion: { group: "connexions", label: "Déconnexion", sentence: "a quitté sa session" },
  preuve_donnee: {
    group: "connexions",
    label: "Identité prouvée de nouveau",
    sentence: "a prouvé de nouveau son identité",
  },
  session_fermee: { group: "connexions", label: "Session fermée", sentence: "a fermé une session" },
  sessions_fermees: { group: "connexions", label: "Autres sessions fermées", sentence: "a fermé ses autres sessions" },
  mot_de_passe_change: { group: "comptes", label: "Mot de passe changé", sentence: "a changé son mot de passe" },
  second_facteur_active: { group: "comptes", label: "Second facteur activé", sentence: "a activé le second facteur" },
  second_facteur_retire: { group: "comptes", label: "Second facteur retiré", sentence: "a retiré le second facteur" },
  codes_de_secours_crees: {
    group: "comptes",
    label: "Codes de secours créés",
    sentence: "a créé des codes de secours",
  },
  cle_acces_ajoutee: { group: "comptes", label: "Clé d’accès ajoutée", sentence: "a ajouté une clé d’accès" },
  cle_acces_retiree: { group: "comptes", label: "Clé d’accès retirée", sentence: "a retiré une clé d’accès" },
  email_change_demande: {
    group: "comptes",
    label: "Changement d’adresse demandé",
    sentence: "a demandé à changer d’adresse",
  },
  email_change: { group: "comptes", label: "Adresse changée", sentence: "a changé d’adresse" },
  email_change_arrete: {
    group: "comptes",
    label: "Changement d’adresse arrêté par l’ancienne adresse",
    sentence: "a arrêté le changement d’adresse depuis l’ancienne adresse",
  },
  email_change_abandonne: {
    group: "comptes",
    label: "Changement d’adresse abandonné",
    sentence: "a abandonné son changement d’adresse",
  },
  role_accorde: {
    group: "reglages",
    label: "Rôle d’administrateur accordé",
    sentence: "a donné un rôle de la console à {}",
  },
  role_change: { group: "reglages", label: "Rôle changé dans l’équipe", sentence: "a changé le rôle de {}" },
  membre_invite: { group: "reglages", label: "Invitation dans l’équipe", sentence: "a invité {} dans l’équipe" },
  invitation_acceptee: {
    group: "reglages",
    label: "Invitation dans l’équipe acceptée",
    sentence: "a rejoint l’équipe",
  },
  role_retire: {
    group: "reglages",
    label: "Rôle d’administrateur retiré",
    sentence: "a retiré l’accès à la console de {}",
  },
  vue_support_ouverte: {
    group: "donnees",
    label: "Vue support ouverte",
    sentence: "a regardé le tableau de bord de {}",
  },
  vue_support_quittee: {
    group: "donnees",
    label: "Vue support quittée",
    sentence: "a quitté le tableau de bord de {}",
  },
} satisfies Record<string, JournalAction>;
