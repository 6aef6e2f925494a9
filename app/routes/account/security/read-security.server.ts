import {
  countSignInMethods,
  type EmailChange,
  findEmailChange,
  findRecoveryCodesDate,
  listOpenSessions,
  listPasskeys,
} from "#app/features/accounts/accounts.repo.server.ts";
import type { SignedIn } from "#app/features/accounts/read-session.server.ts";
import { isOnlySignInMethod, MAX_PASSKEYS } from "#app/features/accounts/rules/account-security.ts";
import { countRecoveryCodes } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type { EmailChange };
export type OpenSession = { id: string; userAgent: string; updatedAt: Date; current: boolean };
/** `portable`: a roaming authenticator, such as a security key. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; portable: boolean };
export type Passkeys = { list: Passkey[]; onlySignInMethod: boolean; full: boolean };
export type RecoveryCodesLeft = { left: number; createdAt: Date | null };
export type Security = {
  email: string;
  emailChange: EmailChange | null;
  sessions: OpenSession[];
  passkeys: Passkeys;
  secondFactor: boolean;
  recoveryCodes: RecoveryCodesLeft | null;
  now: Date;
};

export async function readSecurity(signedIn: SignedIn): Promise<Security> {
  const { user_id, email, secondFactor } = signedIn;
  const at = now();
  const passkeys = await readPasskeys(user_id);
  return {
    email,
    emailChange: await findEmailChange(db, user_id, at),
    sessions: await readSessions(signedIn, at),
    passkeys,
    secondFactor,
    recoveryCodes: secondFactor
      ? { left: await countRecoveryCodes(user_id), createdAt: await findRecoveryCodesDate(db, user_id) }
      : null,
    now: at,
  };
}

async function readSessions({ user_id, session_id }: SignedIn, at: Date): Promise<OpenSession[]> {
  const sessions = await listOpenSessions(db, user_id, at);
  return sessions
    .map(({ id, userAgent, updatedAt }) => ({ id, userAgent: userAgent ?? "", updatedAt, current: id === session_id }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

async function readPasskeys(user_id: string): Promise<Passkeys> {
  const rows = await listPasskeys(db, user_id);
  const ways = await countSignInMethods(db, user_id);
  return {
    list: rows.map(({ transports, ...row }) => ({ ...row, portable: /\b(?:usb|nfc|ble)\b/.test(transports ?? "") })),
    onlySignInMethod: isOnlySignInMethod(ways),
    full: ways.passkeys >= MAX_PASSKEYS,
  };
}
