import { CONSOLE_ROLES, type ConsoleRole } from "./catalog.ts";

const EVERYBODY = CONSOLE_ROLES;
const DECIDING = ["moderation", "proprietaire"] as const;
const OWNERS = ["proprietaire"] as const;

/** Who may do what in the console. A route names one of these rights; a right that is not here does not compile. */
const RIGHTS = {
  /** Search, records, the journal of a record. */
  fiches: EVERYBODY,
  /** Help threads, internal notes, assigning. */
  aide: EVERYBODY,
  /** Resend a mail, correct an address, remind the chef, cancel for a client. */
  gestes: EVERYBODY,
  vue_support: EVERYBODY,
  demander_document: EVERYBODY,
  /** Read the reported contents, and hide one first when it is manifestly illegal. */
  signalements: EVERYBODY,
  chiffres: EVERYBODY,
  /** Open a document, give or withdraw the badge. */
  justificatifs: DECIDING,
  /** Decide cases and reviews, hide a photo, deactivate and reactivate a chef; re-read a contested decision. */
  decisions: DECIDING,
  /** The journal without an object: its decisions only, without the right `journal`. */
  journal_decisions: DECIDING,
  journal: OWNERS,
  chiffres_csv: OWNERS,
  /** Templates, announcements, updates, client profiles. */
  contenus: OWNERS,
  parametres: OWNERS,
  equipe: OWNERS,
  /** Export and erase the data of a person. */
  donnees: OWNERS,
  /** Jobs and checks: their details may name people. */
  sante: OWNERS,
} satisfies Record<string, readonly ConsoleRole[]>;

export type ConsoleRight = keyof typeof RIGHTS;

export function rolesWith(right: ConsoleRight): ConsoleRole[] {
  return [...RIGHTS[right]];
}

export function hasRight(role: ConsoleRole, right: ConsoleRight): boolean {
  return rolesWith(right).includes(role);
}

/** The right that the journal needs: of one object that has a record or an account, of another one, or of everybody. */
export function rightOfJournal(objet: string): ConsoleRight {
  if (objet === "") return "journal_decisions";
  return /^(chef|reservation|avis|help_message|user):/.test(objet) ? "fiches" : "journal";
}
