import { ACCOUNT_AUDIT } from "#app/features/accounts/rules/audit-codes.ts";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { BOOKING_AUDIT } from "#app/features/bookings/rules/audit-codes.ts";
import { CHEF_AUDIT } from "#app/features/chefs/rules/audit-codes.ts";
import type { DesactivationFondement } from "#app/features/chefs/rules/codes.ts";
import { HELP_AUDIT } from "#app/features/help/rules/audit-codes.ts";
import type { HelpStatut } from "#app/features/help/rules/codes.ts";
import { LEGAL_AUDIT } from "#app/features/legal/rules/audit-codes.ts";
import type { OperatorFact } from "#app/features/legal/rules/codes.ts";
import { MODERATION_AUDIT } from "#app/features/moderation/rules/audit-codes.ts";
import type { BlocagePortee, Mesure, MesureFondement } from "#app/features/moderation/rules/codes.ts";
import { PRIVACY_AUDIT } from "#app/features/privacy/rules/audit-codes.ts";
import { REVIEW_AUDIT } from "#app/features/reviews/rules/audit-codes.ts";
import type { AvisDecision, DecisionFondement } from "#app/features/reviews/rules/codes.ts";
import { SERVICE_AUDIT } from "#app/features/services/rules/audit-codes.ts";
import { VERIFICATION_AUDIT } from "#app/features/verification/rules/audit-codes.ts";
import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import { CONSOLE_AUDIT } from "./console-audit-codes.ts";

/** Actions recorded in the audit log with their group: the sum of what capabilities record. */
export const AUDIT_GROUPS = {
  ...ACCOUNT_AUDIT,
  ...PRIVACY_AUDIT,
  ...CHEF_AUDIT,
  ...HELP_AUDIT,
  ...BOOKING_AUDIT,
  ...VERIFICATION_AUDIT,
  ...REVIEW_AUDIT,
  ...MODERATION_AUDIT,
  ...SERVICE_AUDIT,
  ...LEGAL_AUDIT,
  ...CONSOLE_AUDIT,
};
export type AuditAction = keyof typeof AUDIT_GROUPS;
const isAuditAction = (code: string): code is AuditAction => Object.hasOwn(AUDIT_GROUPS, code);
export const AUDIT_ACTIONS: readonly AuditAction[] = Object.keys(AUDIT_GROUPS).filter(isAuditAction);

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

/** How the action was performed, where the acting account does not determine it. */
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
