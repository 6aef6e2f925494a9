import type { Role } from "./catalog.ts";

/** Chef unless the table says admin: a failed or odd look-up never grants. */
export function roleFrom(role: string | null | undefined): Role {
  return role === "admin" ? "admin" : "chef";
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

/**
 * Proof that whoever asks has, at this request, shown again to be the owner of this account. A session left open, or
 * stolen, is not enough for a change that weakens the account or moves its money. Only requireFreshProof makes it.
 */
export type FreshProof = { readonly user_id: string; readonly [proven]: "fresh" };
export type FreshProofRefusal =
  | "trop_de_demandes"
  | "mot_de_passe_requis"
  | "mot_de_passe_incorrect"
  | "reconnexion_requise";

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_MAX_HOURS: Readonly<Record<Role, number>> = { chef: 30 * 24, admin: 8 };

/** However much a session is used, it ends one day. */
export function sessionIsTooOld(role: Role, created_at: Date, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= SESSION_MAX_HOURS[role] * HOUR_MS;
}

const FRESH_PROOF_MS = 10 * 60 * 1000;

/** A sign-in, or the use of a passkey, counts as a fresh proof for ten minutes. */
export function isFreshProof(at: Date | null | undefined, now: Date): boolean {
  return at != null && now.getTime() - at.getTime() < FRESH_PROOF_MS;
}

/**
 * What a session owes besides what opened it. An account with an application of codes always owes a second factor. A
 * passkey is two factors by itself and obliges a chef to nothing; for an admin it is the second factor, so that a
 * password alone cannot open the administration, nor add another factor in order to.
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

/** Without a password or another provider, an account opens with its passkeys alone: the last one stays. */
export function isOnlyWayIn({ passkeys, otherWays }: { passkeys: number; otherWays: number }): boolean {
  return passkeys <= 1 && otherWays === 0;
}

/** Both links of a change of address must be pressed within this time. */
const EMAIL_CHANGE_HOURS = 24;

export function emailChangeEnds(asked_at: Date): Date {
  return new Date(asked_at.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS);
}

export type EmailSide = "ancienne" | "nouvelle";
export type EmailChangeState = { readonly ancien_confirme_le: Date | null; readonly nouveau_confirme_le: Date | null };

/** Neither mailbox is enough: the old one alone could lose the account, the new one alone could take it. */
export function emailChangeIsConfirmed({ ancien_confirme_le, nouveau_confirme_le }: EmailChangeState): boolean {
  return ancien_confirme_le !== null && nouveau_confirme_le !== null;
}

const OWN_PATH = /^(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&%.-]*)?$/;
const MAX_PATH_LENGTH = 300;

/** Plain words between single slashes: nothing that a browser could read as another site. */
export function pathAfterSignIn(asked: string | null): string {
  if (asked === null || asked.length > MAX_PATH_LENGTH || !OWN_PATH.test(asked)) return "/dashboard";
  return /^\/(?:auth|api)(?:[/?]|$)/.test(asked) ? "/dashboard" : asked;
}

/** Where somebody is sent whose session does not open a page, by what the session lacks. */
export const SIGN_IN_STEPS = {
  visitor: "/auth",
  second_factor_pending: "/auth/second-facteur",
  closed: "/auth/compte-ferme",
} as const;
type SignInStep = (typeof SIGN_IN_STEPS)[keyof typeof SIGN_IN_STEPS];

/** A step of signing in, which then leads to `path`. */
export function signInPath(step: SignInStep, path: string): string {
  const to = pathAfterSignIn(path);
  return to === "/dashboard" ? step : `${step}?redirectTo=${encodeURIComponent(to)}`;
}

/** Where an administrator goes on to once a second factor is set up: nowhere but the console. */
export function consolePath(asked: string): string {
  const path = pathAfterSignIn(asked);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : "/admin";
}

/** The page that sets one up, which then leads to `path`. */
export function secondFactorSetupPath(path: string): string {
  return `/chef/profile/securite?suite=${encodeURIComponent(consolePath(path))}`;
}
