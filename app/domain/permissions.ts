import type { Role } from "./catalog.ts";
import { ok, type Result, refuse } from "./result.ts";

/** Who asks. An admin may also be a chef; `chef_id` is null for a user who has not made a profile yet. */
export type Actor =
  | { readonly kind: "visitor" }
  | { readonly kind: "user"; readonly user_id: string; readonly role: Role; readonly chef_id: string | null };

type Holder = "visitor" | "user" | "chef" | "own_chef" | "admin";

/** Everything one may do, and the least one must be. `own_chef` acts on what is his or hers only. */
export const PERMISSIONS = {
  browse_directory: "visitor",
  send_contact_message: "visitor",
  book_slot: "visitor",
  send_help_message: "visitor",
  read_updates: "visitor",
  open_dashboard: "user",
  create_chef_profile: "user",
  create_service: "chef",
  edit_chef_profile: "own_chef",
  manage_service: "own_chef",
  manage_availability: "own_chef",
  manage_photo: "own_chef",
  manage_reservation: "own_chef",
  manage_message: "own_chef",
  open_admin: "admin",
  toggle_chef: "admin",
  verify_chef: "admin",
  list_latest_reservations: "admin",
  manage_client_profile: "admin",
  read_help_messages: "admin",
  publish_update: "admin",
  manage_personal_data: "admin",
} as const satisfies Record<string, Holder>;
export type Permission = keyof typeof PERMISSIONS;

/** Chef unless the table says admin: a failed or odd look-up never grants. */
export function roleFrom(role: string | null | undefined): Role {
  return role === "admin" ? "admin" : "chef";
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin";
}

function chefIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.chef_id : null;
}

const HOLDS: Record<Holder, (actor: Actor, owner: string | null) => boolean> = {
  visitor: () => true,
  user: (actor) => actor.kind === "user",
  chef: (actor) => chefIdOf(actor) !== null,
  own_chef: (actor, owner) => owner !== null && chefIdOf(actor) === owner,
  admin: isAdmin,
};

type AccessRefusal = "non_connecte" | "profil_chef_introuvable" | "introuvable" | "acces_refuse";

/**
 * Denied unless the table allows. `owner` is the chef_id of the thing acted upon: another chef's thing
 * does not exist for whoever asks.
 */
export function authorize(
  actor: Actor,
  permission: Permission,
  owner: string | null = null,
): Result<null, AccessRefusal> {
  const holder = PERMISSIONS[permission];
  if (HOLDS[holder](actor, owner)) return ok(null);
  if (actor.kind === "visitor") return refuse("non_connecte");
  if (holder === "admin") return refuse("acces_refuse");
  return actor.chef_id === null ? refuse("profil_chef_introuvable") : refuse("introuvable");
}

declare const proven: unique symbol;

/** Proof that whoever asks is this chef, at this request. Only the gates of features/accounts make it. */
export type ChefScope = {
  readonly user_id: string;
  readonly role: Role;
  readonly chef_id: string;
  readonly prenom: string;
  readonly actif: boolean;
  readonly [proven]: "chef";
};

/** Proof of the admin role and of the second factor, at this request. */
export type AdminScope = { readonly user_id: string; readonly role: "admin"; readonly [proven]: "admin" };

/**
 * Proof that whoever asks may see and erase what this address left: its mailbox was opened, or an admin answers for it
 * (`acteur_id`). Only an admin reaches the account behind it from here: a mailbox alone does not pass a second factor.
 */
export type PersonScope = {
  readonly email: string;
  readonly acteur_id: string | null;
  readonly compte: boolean;
  readonly expire_le: Date | null;
  readonly [proven]: "person";
};

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_MAX_HOURS: Readonly<Record<Role, number>> = { chef: 30 * 24, admin: 8 };

/** However much a session is used, it ends one day. */
export function sessionIsTooOld(role: Role, created_at: Date, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= SESSION_MAX_HOURS[role] * HOUR_MS;
}

const OWN_PATH = /^(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&%.-]*)?$/;
const MAX_PATH_LENGTH = 300;

/** Plain words between single slashes: nothing that a browser could read as another site. */
export function pathAfterSignIn(asked: string | null): string {
  if (asked === null || asked.length > MAX_PATH_LENGTH || !OWN_PATH.test(asked)) return "/dashboard";
  return /^\/(?:auth|api)(?:[/?]|$)/.test(asked) ? "/dashboard" : asked;
}

/** A step of signing in, which then leads to `path`. */
export function signInPath(step: "/auth" | "/auth/second-facteur", path: string): string {
  const to = pathAfterSignIn(path);
  return to === "/dashboard" ? step : `${step}?redirectTo=${encodeURIComponent(to)}`;
}
