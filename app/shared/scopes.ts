import type { ConsoleRole, Role } from "#app/features/accounts/rules/codes.ts";

/** Chef unless the row contains `admin`: a missing or unknown value never grants the admin role. */
export function roleFrom(role: string | null | undefined): Role {
  return role === "admin" ? "admin" : "chef";
}

declare const proven: unique symbol;

/** Branded: this request is authenticated as this chef. Only the gates of features/accounts create it. */
export type ChefScope = {
  readonly user_id: string;
  readonly role: Role;
  readonly chef_id: string;
  readonly prenom: string;
  readonly actif: boolean;
  readonly [proven]: "chef";
};

/**
 * Branded: a member of the team looks at this chef's dashboard for some minutes. It is no ChefScope, which every command needs:
 * a read that accepts it was reviewed for what the team must not see.
 */
export type SupportView = {
  readonly chef_id: string;
  readonly prenom: string;
  readonly nom: string;
  readonly actif: boolean;
  /** Started minutes that are left. */
  readonly reste: number;
  readonly [proven]: "support";
};

/** The database refuses a longer view. */
export const SUPPORT_VIEW_MINUTES = 20;

/** Who reads a page of the dashboard. */
export type ChefReader = ChefScope | SupportView;

/** Whether the team looks, so that messages, allergies, payment links and documents stay out of the answer. */
export const isSupportView = (reader: ChefReader): reader is SupportView => "reste" in reader;

/** Branded: this request has the admin role and passed the second factor, and its role of the console has the right it needs. */
export type AdminScope = {
  readonly user_id: string;
  readonly session_id: string;
  readonly role: "admin";
  readonly role_console: ConsoleRole;
  readonly [proven]: "admin";
};

/** Branded: this request may see how much is stored about this address. */
export type PersonReader = Omit<PersonScope, typeof proven> & { readonly [proven]: "person" | "person seen" };

/**
 * Branded: this request may export and erase the personal data of this address, because its mailbox was opened or an admin, who
 * authenticated again, acts for it (`acteur_id`). Only an admin may erase the account itself: a mailbox does not replace a second
 * factor.
 */
export type PersonScope = {
  readonly email: string;
  readonly acteur_id: string | null;
  readonly compte: boolean;
  readonly expire_le: Date | null;
  readonly [proven]: "person";
};

/**
 * Branded: the account's owner re-authenticated for this request. Required for changes that weaken the account or
 * redirect its payments, because a session may be left open or stolen. Only requireRecentAuthentication creates it.
 */
export type RecentAuthentication = { readonly user_id: string; readonly [proven]: "fresh" };
export type RecentAuthenticationRefusal =
  | "trop_de_demandes"
  | "mot_de_passe_requis"
  | "mot_de_passe_incorrect"
  | "reconnexion_requise";
