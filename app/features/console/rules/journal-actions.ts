import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { ACCOUNT_JOURNAL } from "#app/features/accounts/rules/journal.ts";
import { BOOKING_JOURNAL } from "#app/features/bookings/rules/journal.ts";
import type { DesactivationFondement } from "#app/features/chefs/rules/codes.ts";
import { CHEF_JOURNAL } from "#app/features/chefs/rules/journal.ts";
import type { HelpStatut } from "#app/features/help/rules/codes.ts";
import { HELP_JOURNAL } from "#app/features/help/rules/journal.ts";
import type { OperatorFact } from "#app/features/legal/rules/codes.ts";
import { LEGAL_JOURNAL } from "#app/features/legal/rules/journal.ts";
import type { BlocagePortee, Mesure, MesureFondement } from "#app/features/moderation/rules/codes.ts";
import { MODERATION_JOURNAL } from "#app/features/moderation/rules/journal.ts";
import { PRIVACY_JOURNAL } from "#app/features/privacy/rules/journal.ts";
import type { AvisDecision, DecisionFondement } from "#app/features/reviews/rules/codes.ts";
import { REVIEW_JOURNAL } from "#app/features/reviews/rules/journal.ts";
import { SERVICE_JOURNAL } from "#app/features/services/rules/journal.ts";
import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import { VERIFICATION_JOURNAL } from "#app/features/verification/rules/journal.ts";
import type { JournalAction, JournalGroup } from "./codes.ts";
import { CONSOLE_JOURNAL } from "./journal.ts";

/** What every capability records in the journal. */
const JOURNAL = {
  ...ACCOUNT_JOURNAL,
  ...PRIVACY_JOURNAL,
  ...CHEF_JOURNAL,
  ...HELP_JOURNAL,
  ...BOOKING_JOURNAL,
  ...VERIFICATION_JOURNAL,
  ...REVIEW_JOURNAL,
  ...MODERATION_JOURNAL,
  ...SERVICE_JOURNAL,
  ...LEGAL_JOURNAL,
  ...CONSOLE_JOURNAL,
};
export type JournalCode = keyof typeof JOURNAL;
const isJournalCode = (code: string): code is JournalCode => Object.hasOwn(JOURNAL, code);
export const JOURNAL_CODES: readonly JournalCode[] = Object.keys(JOURNAL).filter(isJournalCode);

export const actionsOf = (group: JournalGroup): JournalCode[] =>
  JOURNAL_CODES.filter((code) => JOURNAL[code].group === group);

/** Entries of other releases may contain unknown codes. */
export const wordsOfAction = (code: string): Pick<JournalAction, "label" | "sentence"> =>
  isJournalCode(code)
    ? JOURNAL[code]
    : { label: "Action d’une autre version", sentence: "a fait une action d’une autre version" };

/** The prefix of `audit_log.objet` before the colon: the type of the object. */
export const JOURNAL_OBJECTS = [
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
export type JournalObject = (typeof JOURNAL_OBJECTS)[number];

/** What the person on the phone is asked. The journal keeps which questions were answered correctly. */
export const CALLER_CHECKS = ["date", "contact", "convives"] as const;
export type CallerCheck = (typeof CALLER_CHECKS)[number];

/** Mails that an operator can send again: the receipt to the client, the request to the chef. */
export const RESENT_MAILS = ["accuse", "demande"] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

/** How the action was performed, where the acting account does not determine it. */
export type JournalWay =
  | "email"
  | "google"
  | "cle_acces"
  | "confirmation"
  | "lien"
  | "profil"
  | "commande"
  | "titulaire"
  | "inactivite"
  | "retour";

export type SignInFailure =
  | "identifiants_incorrects"
  | "compte_non_confirme"
  | "mot_de_passe_inscription"
  | "code_incorrect"
  | "cle_inconnue"
  | "cle_non_verifiee";

type JournalCount =
  | ("fermees" | "demandes_refusees" | "annulees" | "anonymisees" | "plus_tard" | "messages" | "aides" | "avis")
  | ("mails_deja_envoyes" | "personnes_effacees" | "objets_retrouves");

/** Details of an audit log entry: codes, counts and days, never free text. */
export type JournalDetails = {
  readonly par?: JournalWay;
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
} & { readonly [Count in JournalCount]?: number };
