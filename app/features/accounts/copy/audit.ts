import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { ACCOUNT_AUDIT } from "../rules/audit-codes.ts";

export const ACCOUNT_AUDIT_WORDS: Record<keyof typeof ACCOUNT_AUDIT, AuditWords> = {
  inscription: { label: "Inscription", sentence: "a créé un compte" },
  connexion: { label: "Connexion", sentence: "a ouvert une session" },
  connexion_echouee: { label: "Connexion échouée", sentence: "n’a pas réussi à se connecter" },
  deconnexion: { label: "Déconnexion", sentence: "a quitté sa session" },
  preuve_donnee: { label: "Identité prouvée de nouveau", sentence: "a prouvé de nouveau son identité" },
  session_fermee: { label: "Session fermée", sentence: "a fermé une session" },
  sessions_fermees: { label: "Autres sessions fermées", sentence: "a fermé ses autres sessions" },
  mot_de_passe_change: { label: "Mot de passe changé", sentence: "a changé son mot de passe" },
  second_facteur_active: { label: "Second facteur activé", sentence: "a activé le second facteur" },
  second_facteur_retire: { label: "Second facteur retiré", sentence: "a retiré le second facteur" },
  codes_de_secours_crees: { label: "Codes de secours créés", sentence: "a créé des codes de secours" },
  cle_acces_ajoutee: { label: "Clé d’accès ajoutée", sentence: "a ajouté une clé d’accès" },
  cle_acces_retiree: { label: "Clé d’accès retirée", sentence: "a retiré une clé d’accès" },
  email_change_demande: { label: "Changement d’adresse demandé", sentence: "a demandé à changer d’adresse" },
  email_change: { label: "Adresse changée", sentence: "a changé d’adresse" },
  email_change_arrete: {
    label: "Changement d’adresse arrêté par l’ancienne adresse",
    sentence: "a arrêté le changement d’adresse depuis l’ancienne adresse",
  },
  email_change_abandonne: { label: "Changement d’adresse abandonné", sentence: "a abandonné son changement d’adresse" },
  role_accorde: { label: "Rôle d’administrateur accordé", sentence: "a donné un rôle de la console à {}" },
  role_change: { label: "Rôle changé dans l’équipe", sentence: "a changé le rôle de {}" },
  membre_invite: { label: "Invitation dans l’équipe", sentence: "a invité {} dans l’équipe" },
  invitation_acceptee: { label: "Invitation dans l’équipe acceptée", sentence: "a rejoint l’équipe" },
  role_retire: { label: "Rôle d’administrateur retiré", sentence: "a retiré l’accès à la console de {}" },
  vue_support_ouverte: { label: "Vue support ouverte", sentence: "a regardé le tableau de bord de {}" },
  vue_support_quittee: { label: "Vue support quittée", sentence: "a quitté le tableau de bord de {}" },
};
