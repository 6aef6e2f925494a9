import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const ACCOUNT_AUDIT = {
  inscription: "comptes",
  connexion: "connexions",
  connexion_echouee: "connexions",
  deconnexion: "connexions",
  preuve_donnee: "connexions",
  session_fermee: "connexions",
  sessions_fermees: "connexions",
  mot_de_passe_change: "comptes",
  second_facteur_active: "comptes",
  second_facteur_retire: "comptes",
  codes_de_secours_crees: "comptes",
  cle_acces_ajoutee: "comptes",
  cle_acces_retiree: "comptes",
  email_change_demande: "comptes",
  email_change: "comptes",
  email_change_arrete: "comptes",
  email_change_abandonne: "comptes",
  role_accorde: "reglages",
  role_change: "reglages",
  membre_invite: "reglages",
  invitation_acceptee: "reglages",
  role_retire: "reglages",
  vue_support_ouverte: "donnees",
  vue_support_quittee: "donnees",
} satisfies Record<string, JournalGroup>;
