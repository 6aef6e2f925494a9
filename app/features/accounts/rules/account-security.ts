import type { Role } from "./codes.ts";

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_MAX_HOURS: Readonly<Record<Role, number>> = { chef: 30 * 24, admin: 8 };

/** Absolute session lifetime, regardless of activity. */
export function sessionIsTooOld(role: Role, created_at: Date, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= SESSION_MAX_HOURS[role] * HOUR_MS;
}

const FRESH_PROOF_MS = 10 * 60 * 1000;

/** A sign-in or the use of a passkey counts as re-authentication for ten minutes. */
export function isRecentAuthentication(at: Date | null | undefined, now: Date): boolean {
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

/** Whether the last passkey is the only sign-in method, and so cannot be removed. */
export function isOnlySignInMethod({ passkeys, otherMethods }: { passkeys: number; otherMethods: number }): boolean {
  return passkeys <= 1 && otherMethods === 0;
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
