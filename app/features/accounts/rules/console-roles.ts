import { ok, type Result, refuse } from "#app/shared/result.ts";
import { CONSOLE_ROLES, type ConsoleRole } from "./codes.ts";

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

/** How long an invitation to the team can be accepted. */
const INVITATION_HOURS = 48;

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
}

export type Member = { readonly user_id: string; readonly role_console: ConsoleRole };
export type TeamRefusal = "role_insuffisant" | "propre_role" | "membre_introuvable" | "dernier_proprietaire";
type Change = { acteur_id: string; membre_id: string; role_console: ConsoleRole | null };

/**
 * Whether somebody may give a member a role, or remove them (null). `team`: who has accepted. The page asks before it shows an
 * act; the database decides again under a lock (`equipe_changer_role_par_session`, `one_owner_stays`).
 */
export function checkTeamChange(
  team: readonly Member[],
  { acteur_id, membre_id, role_console }: Change,
): Result<null, TeamRefusal> {
  const roleOf = (id: string) => team.find(({ user_id }) => user_id === id)?.role_console;
  const actor = roleOf(acteur_id);
  if (actor === undefined || !hasRight(actor, "equipe")) return refuse("role_insuffisant");
  const member = roleOf(membre_id);
  if (member === undefined) return refuse("membre_introuvable");
  const owners = team.filter((each) => each.role_console === "proprietaire");
  if (member === "proprietaire" && role_console !== "proprietaire" && owners.length === 1) {
    return refuse("dernier_proprietaire");
  }
  return acteur_id === membre_id ? refuse("propre_role") : ok(null);
}
