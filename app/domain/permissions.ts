import type { Role } from "./catalog.ts";

/** Chef unless the row says admin: a missing or unknown value never grants the admin role. */
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

/** Branded: this request has the admin role and passed the second factor. */
export type AdminScope = { readonly user_id: string; readonly role: "admin"; readonly [proven]: "admin" };

/**
 * Branded: this request may read and erase the personal data of this address, because its mailbox was opened or an admin
 * acts for it (`acteur_id`). Only an admin may erase the account itself: a mailbox does not replace a second factor.
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
 * redirect its payments, because a session may be left open or stolen. Only requireFreshProof creates it.
 */
export type FreshProof = { readonly user_id: string; readonly [proven]: "fresh" };
export type FreshProofRefusal =
  | "trop_de_demandes"
  | "mot_de_passe_requis"
  | "mot_de_passe_incorrect"
  | "reconnexion_requise";

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_MAX_HOURS: Readonly<Record<Role, number>> = { chef: 30 * 24, admin: 8 };

/** Absolute session lifetime, regardless of activity. */
export function sessionIsTooOld(role: Role, created_at: Date, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= SESSION_MAX_HOURS[role] * HOUR_MS;
}

const FRESH_PROOF_MS = 10 * 60 * 1000;

/** A sign-in or the use of a passkey counts as re-authentication for ten minutes. */
export function isFreshProof(at: Date | null | undefined, now: Date): boolean {
  return at != null && now.getTime() - at.getTime() < FRESH_PROOF_MS;
}

/**
 * The state of a session's second factor. An account with an authenticator app always needs one. A passkey counts as two
 * factors; a chef with passkeys only needs nothing else. For an admin a passkey is the required second factor, so that a
 * password alone can neither open the administration nor enrol another factor.
 */
export function secondFactorOf(facts: {
  readonly role: Role;
  readonly codes: boolean;
  readonly passkey: boolean;
  readonly proved: boolean;
}): "none" | "pending" | "proved" {
  const { role, codes, passkey, proved } = facts;
  if (!codes && !(role === "admin" && passkey)) return "none";
  return proved ? "proved" : "pending";
}

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 40;

/** Whether the last passkey is the only sign-in method, and so cannot be removed. */
export function isOnlyWayIn({ passkeys, otherWays }: { passkeys: number; otherWays: number }): boolean {
  return passkeys <= 1 && otherWays === 0;
}

/** Both links of an e-mail change must be confirmed within this time. */
const EMAIL_CHANGE_HOURS = 24;

export function emailChangeEnds(asked_at: Date): Date {
  return new Date(asked_at.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS);
}

export type EmailSide = "ancienne" | "nouvelle";
export type EmailChangeState = { readonly ancien_confirme_le: Date | null; readonly nouveau_confirme_le: Date | null };

/** Both mailboxes must confirm: with one alone, whoever controls it could take the account over or lock its owner out. */
export function emailChangeIsConfirmed({ ancien_confirme_le, nouveau_confirme_le }: EmailChangeState): boolean {
  return ancien_confirme_le !== null && nouveau_confirme_le !== null;
}

const OWN_PATH = /^(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&%.-]*)?$/;
const MAX_PATH_LENGTH = 300;

/** Accepts local paths only (words between single slashes), to prevent open redirects. */
export function pathAfterSignIn(asked: string | null): string {
  if (asked === null || asked.length > MAX_PATH_LENGTH || !OWN_PATH.test(asked)) return "/dashboard";
  return /^\/(?:auth|api)(?:[/?]|$)/.test(asked) ? "/dashboard" : asked;
}

/** Redirect targets by what the session lacks. */
export const SIGN_IN_STEPS = {
  visitor: "/auth",
  second_factor_pending: "/auth/second-facteur",
  closed: "/auth/compte-ferme",
} as const;
type SignInStep = (typeof SIGN_IN_STEPS)[keyof typeof SIGN_IN_STEPS];

/** The URL of a sign-in step that continues to `path`. */
export function signInPath(step: SignInStep, path: string): string {
  const to = pathAfterSignIn(path);
  return to === "/dashboard" ? step : `${step}?redirectTo=${encodeURIComponent(to)}`;
}

/** Where an administrator continues after setting up a second factor: paths of the administration only. */
export function consolePath(asked: string): string {
  const path = pathAfterSignIn(asked);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : "/admin";
}

/** The URL of the second-factor setup, continuing to `path`. */
export function secondFactorSetupPath(path: string): string {
  return `/chef/profile/securite?suite=${encodeURIComponent(consolePath(path))}`;
}
