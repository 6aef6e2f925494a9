import type {
  AvisDecision,
  BlocagePortee,
  ConsoleRole,
  DecisionFondement,
  DesactivationFondement,
  HelpStatut,
  JustificatifType,
} from "./catalog.ts";
import type { OperatorFact } from "./legal-catalog.ts";
import type { Mesure, MesureFondement } from "./report-catalog.ts";

/** Actions recorded in the audit log; `app/copy/audit-labels.ts` has a sentence for each. */
export const AUDIT_ACTIONS = [
  "inscription",
  "connexion",
  "connexion_echouee",
  "deconnexion",
  "preuve_donnee",
  "session_fermee",
  "sessions_fermees",
  "mot_de_passe_change",
  "second_facteur_active",
  "second_facteur_retire",
  "codes_de_secours_crees",
  "cle_acces_ajoutee",
  "cle_acces_retiree",
  "email_change_demande",
  "email_change",
  "email_change_arrete",
  "email_change_abandonne",
  "compte_ferme",
  "compte_rouvert",
  "compte_efface",
  "role_accorde",
  "role_change",
  "membre_invite",
  "invitation_acceptee",
  "role_retire",
  "profil_chef_cree",
  "lien_paiement_change",
  "remboursement_note",
  "chef_active",
  "chef_desactive",
  "desactivation_contestee",
  "justificatif_enregistre",
  "justificatif_envoye",
  "justificatif_repris",
  "justificatif_accepte",
  "justificatif_refuse",
  "justificatif_ouvert",
  "avis_decide",
  "signalement_decide",
  "signalement_confie",
  "signalement_retrait",
  "signalement_masque",
  "visiteur_bloque",
  "blocage_leve",
  "badge_pose",
  "badge_retire",
  "profil_client_cree",
  "profil_client_modifie",
  "profil_client_active",
  "profil_client_desactive",
  "profil_client_supprime",
  "mise_a_jour_enregistree",
  "mise_a_jour_publiee",
  "mise_a_jour_supprimee",
  "parametre_a_confirmer",
  "parametre_change",
  "conditions_annoncees",
  "annonce_enregistree",
  "annonce_essayee",
  "annonce_programmee",
  "annonce_suspendue",
  "annonce_reprise",
  "aide_marquee",
  "aide_repondue",
  "aide_notee",
  "aide_recue",
  "aide_close",
  "aide_rouverte",
  "aide_confiee",
  "aide_modele_enregistre",
  "aide_modele_supprime",
  "tache_relancee",
  "tache_ecartee",
  "chiffres_exportes",
  "journal_exporte",
  "donnees_exportees",
  "donnees_effacees",
  "fiche_ouverte",
  "chef_note",
  "reservation_notee",
  "reservation_email_corrige",
  "reservation_email_corrige_pour_client",
  "reservation_adresse_retablie",
  "reservation_annulee_pour_client",
  "email_renvoye",
  "chef_relance",
  "vue_support_ouverte",
  "vue_support_quittee",
  "site_restaure",
  "taches_relancees",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The prefix of `audit_log.objet` before the colon: the type of the object. */
export const AUDIT_KINDS = [
  "user",
  "session",
  "passkey",
  "chef",
  "client_profile",
  "update",
  "parametre",
  "annonce",
  "aide_modele",
  "help_message",
  "reservation",
  "avis",
  "signalement",
  "blocage",
  "job",
  "recu",
  "restauration",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What the person on the phone is asked. The journal keeps which questions were answered correctly. */
export const CALLER_CHECKS = ["date", "contact", "convives"] as const;
export type CallerCheck = (typeof CALLER_CHECKS)[number];

/** Mails that an operator can send again: the receipt to the client, the request to the chef. */
export const RESENT_MAILS = ["accuse", "demande"] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

/** How the action was performed, where the acting account does not say it. */
export type AuditWay =
  | "email"
  | "google"
  | "cle_acces"
  | "confirmation"
  | "lien"
  | "profil"
  | "commande"
  | "titulaire"
  | "inactivite";

export type SignInFailure =
  | "identifiants_incorrects"
  | "compte_non_confirme"
  | "mot_de_passe_inscription"
  | "code_incorrect"
  | "cle_inconnue"
  | "cle_non_verifiee";

type AuditCount =
  | ("fermees" | "demandes_refusees" | "annulees" | "anonymisees" | "plus_tard" | "messages" | "aides" | "avis")
  | ("mails_deja_envoyes" | "personnes_effacees" | "objets_retrouves");

/** Details of an audit log entry: codes, counts and days, never free text. */
export type AuditDetails = {
  readonly par?: AuditWay;
  readonly raison?: SignInFailure;
  readonly second_facteur?: "totp" | "secours";
  readonly type?: JustificatifType;
  readonly expire_le?: string | null;
  readonly fondement?: DesactivationFondement;
  readonly statut?: HelpStatut;
  readonly avis_decision?: AvisDecision;
  readonly avis_fondement?: DecisionFondement;
  readonly mesure?: Mesure;
  readonly mesure_fondement?: MesureFondement;
  readonly compte?: boolean;
  readonly fait?: OperatorFact;
  readonly verifie?: readonly CallerCheck[];
  readonly mail?: ResentMail;
  readonly role_console?: ConsoleRole;
  readonly role_avant?: ConsoleRole;
  readonly portee?: BlocagePortee;
  readonly jours?: number;
} & { readonly [Count in AuditCount]?: number };
