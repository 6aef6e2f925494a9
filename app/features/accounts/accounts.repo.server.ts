import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import {
  account,
  accountClosures,
  emailChanges,
  passkey,
  session,
  twoFactor,
  user,
  userRoles,
} from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { ConsoleRole } from "./rules/codes.ts";

export async function findAccountByEmail(db: Database, email: string) {
  const { id, emailVerified, lastSignInAt } = user;
  const rows = await db
    .select({ id, emailVerified, lastSignInAt })
    .from(user)
    .where(eq(user.email, email.toLowerCase()))
    .limit(1);
  return rows[0];
}

export type AccessRow = {
  role: string | null;
  role_console: ConsoleRole | null;
  /** An invitation to the team that was not accepted yet. */
  invite: boolean;
  chef_id: string | null;
  prenom: string | null;
  actif: boolean | null;
  /** When its owner closed it; null while it is open. */
  ferme_le: Date | null;
  passkey: boolean;
};

const hasPasskey = sql<boolean>`exists (select 1 from ${passkey} where ${passkey.userId} = ${user.id})`;

/** An invitation that nobody accepted in time gives no role. */
const ownRole = and(
  eq(userRoles.user_id, user.id),
  or(isNull(userRoles.invitation_expire_le), gt(userRoles.invitation_expire_le, sql`now()`)),
);

/** The role, the chef profile (each null when absent) of an account, and whether it has a passkey. */
export async function findAccess(db: Database, user_id: string): Promise<AccessRow | undefined> {
  const rows = await db
    .select({
      role: userRoles.role,
      role_console: userRoles.role_console,
      invite: sql<boolean>`${userRoles.invitation_expire_le} is not null`,
      chef_id: chefs.id,
      prenom: chefs.prenom,
      actif: chefs.actif,
      ferme_le: accountClosures.ferme_le,
      passkey: hasPasskey,
    })
    .from(user)
    .leftJoin(userRoles, ownRole)
    .leftJoin(accountClosures, eq(accountClosures.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.id, user_id));
  return rows[0];
}

/** The owner of an account: mail address, name for the greeting, and the names its password must not contain. */
export async function findRecipient(
  db: Database,
  user_id: string,
): Promise<{ email: string; prenom: string | null; nom: string | null; createdAt: Date } | undefined> {
  const rows = await db
    .select({ email: user.email, prenom: chefs.prenom, nom: chefs.nom, createdAt: user.createdAt })
    .from(user)
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.id, user_id));
  return rows[0];
}

export async function hasPassword(db: Database, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, user_id), eq(account.providerId, "credential")));
  return rows.length > 0;
}

/** When this session was opened, and when a passkey was last used in it. */
export async function findSessionAuthentication(
  db: Database,
  id: string,
): Promise<{ createdAt?: Date; passkeyAt?: Date | null }> {
  const { createdAt, passkeyAt } = session;
  const rows = await db.select({ createdAt, passkeyAt }).from(session).where(eq(session.id, id));
  return rows[0] ?? {};
}

export async function markSecondFactor(db: Database, token: string): Promise<void> {
  await db.update(session).set({ secondFactorAt: sql`now()` }).where(eq(session.token, token));
}

/** Replaces the token of a session that has just proved a second factor, so that a token copied earlier does not gain it (session fixation). */
export async function elevateSession(db: Database, token: string): Promise<string> {
  const renewed = randomBytes(24).toString("base64url");
  const rows = await db
    .update(session)
    .set({ token: renewed, secondFactorAt: sql`now()` })
    .where(eq(session.token, token))
    .returning({ id: session.id });
  if (rows.length !== 1) throw new Error("renew session token failed: the session has ended");
  return renewed;
}

/** False when it was not in use; one that was never confirmed is deleted too. */
export async function deleteSecondFactor(db: Database, user_id: string): Promise<boolean> {
  const inUse = and(eq(user.id, user_id), eq(user.twoFactorEnabled, true));
  const disabled = await db.update(user).set({ twoFactorEnabled: false }).where(inUse).returning({ id: user.id });
  await db.delete(twoFactor).where(eq(twoFactor.userId, user_id));
  return disabled.length > 0;
}

/** `encrypted`: in the format that better-auth decrypts when a code is used. */
export async function replaceRecoveryCodes(
  db: Database,
  user_id: string,
  { encrypted, now }: { encrypted: string; now: Date },
): Promise<void> {
  const renewed = { backupCodes: encrypted, recoveryCodesAt: now };
  await db.update(twoFactor).set(renewed).where(eq(twoFactor.userId, user_id));
}

export async function markRecoveryCodes(db: Database, user_id: string, now: Date): Promise<void> {
  await db.update(twoFactor).set({ recoveryCodesAt: now }).where(eq(twoFactor.userId, user_id));
}

export async function findRecoveryCodesDate(db: Database, user_id: string): Promise<Date | null> {
  const rows = await db.select({ at: twoFactor.recoveryCodesAt }).from(twoFactor).where(eq(twoFactor.userId, user_id));
  return rows[0]?.at ?? null;
}

export type StoredPasskey = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  transports: string | null;
};

export async function listPasskeys(db: Database, user_id: string): Promise<StoredPasskey[]> {
  const { id, name, createdAt, lastUsedAt, transports } = passkey;
  return db
    .select({ id, name, createdAt, lastUsedAt, transports })
    .from(passkey)
    .where(eq(passkey.userId, user_id))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** The account that owns a passkey. */
export async function findPasskeyOwner(db: Database, credentialID: string): Promise<string | undefined> {
  const rows = await db.select({ owner: passkey.userId }).from(passkey).where(eq(passkey.credentialID, credentialID));
  return rows[0]?.owner;
}

/** Serialises changes to the passkeys of an account, so that the count read below is still valid when the change is written. */
export async function lockAccount(tx: Database, user_id: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
}

type SignInMethods = { passkeys: number; otherMethods: number };

/** Run as a separate statement after `lockAccount`: a combined query would count from the snapshot taken before the lock. */
export async function countSignInMethods(db: Database, user_id: string): Promise<SignInMethods> {
  const { rows } = await db.execute<SignInMethods>(sql`
    select (select count(*)::int from ${passkey} where ${passkey.userId} = ${user_id}) as passkeys,
      (select count(*)::int from ${account} where ${account.userId} = ${user_id}) as "otherMethods"`);
  return rows[0] ?? { passkeys: 0, otherMethods: 0 };
}

/** Matches only passkeys of this account. */
export async function updatePasskeyName(db: Database, user_id: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.userId, user_id), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/** Deletes a passkey of this account and returns its name, or null when there is none. */
export async function deletePasskey(db: Database, user_id: string, id: string): Promise<string | undefined> {
  const rows = await db
    .delete(passkey)
    .where(and(eq(passkey.userId, user_id), eq(passkey.id, id)))
    .returning({ name: passkey.name });
  return rows[0]?.name;
}

/** Counts as a second factor: a passkey proves possession and a PIN or biometric check. */
export async function markPasskeyUse(
  db: Database,
  { token, credentialID, now }: { token: string; credentialID: string; now: Date },
): Promise<void> {
  await db.update(session).set({ secondFactorAt: now, passkeyAt: now }).where(eq(session.token, token));
  await db.update(passkey).set({ lastUsedAt: now }).where(eq(passkey.credentialID, credentialID));
}

export type SessionRow = { id: string; userAgent: string | null; updatedAt: Date };

export async function listOpenSessions(db: Database, user_id: string, now: Date): Promise<SessionRow[]> {
  return db
    .select({ id: session.id, userAgent: session.userAgent, updatedAt: session.updatedAt })
    .from(session)
    .where(and(eq(session.userId, user_id), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), session.id);
}

/** Ends a session of this account; sessions of other accounts never match. */
export async function deleteSession(db: Database, user_id: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, user_id), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

export async function deleteOtherSessions(db: Database, user_id: string, kept: string): Promise<number> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, user_id), ne(session.id, kept)))
    .returning({ id: session.id });
  return rows.length;
}

/** The role and chef profile of each of these sessions at `now`; expired sessions have no row. */
export async function selectSessionAccess(db: Database, ids: readonly string[], now: Date) {
  return db
    .select({
      session_id: session.id,
      createdAt: session.createdAt,
      secondFactorAt: session.secondFactorAt,
      twoFactorEnabled: user.twoFactorEnabled,
      passkey: hasPasskey,
      role: userRoles.role,
      chef_id: chefs.id,
      actif: chefs.actif,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(userRoles, ownRole)
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(and(sql`${session.id} = any(${sql.param(ids)}::uuid[])`, gt(session.expiresAt, now)));
}

/** Starts a change of address and returns its two tokens. Replaces a pending change, whose links stop working. */
export async function startEmailChange(
  db: Database,
  change: { user_id: string; nouvel_email: string; expire_le: Date },
): Promise<{ ancien: string; nouveau: string }> {
  const [ancien, nouveau] = [newToken(), newToken()];
  const row = {
    nouvel_email: change.nouvel_email,
    ancien_token_hash: tokenHash(ancien),
    nouveau_token_hash: tokenHash(nouveau),
    ancien_confirme_le: null,
    nouveau_confirme_le: null,
    expire_le: change.expire_le,
  };
  await db
    .insert(emailChanges)
    .values({ user_id: change.user_id, ...row })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: row });
  return { ancien, nouveau };
}

/** 256 random bits; only the hash is stored. */
const newToken = (): string => randomBytes(32).toString("base64url");

export type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

export async function findEmailChange(db: Database, user_id: string, now: Date) {
  const [found] = await db
    .select({
      nouvel_email: emailChanges.nouvel_email,
      ancien_confirme_le: emailChanges.ancien_confirme_le,
      nouveau_confirme_le: emailChanges.nouveau_confirme_le,
      expire_le: emailChanges.expire_le,
    })
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, user_id), gt(emailChanges.expire_le, now)));
  return found ?? null;
}

const byLink = (db: Database, token: string, now: Date) =>
  db
    .select({
      user_id: emailChanges.user_id,
      nouvel_email: emailChanges.nouvel_email,
      ancien_confirme_le: emailChanges.ancien_confirme_le,
      nouveau_confirme_le: emailChanges.nouveau_confirme_le,
      expire_le: emailChanges.expire_le,
      ancienne: sql<boolean>`${emailChanges.ancien_token_hash} = ${tokenHash(token)}`,
    })
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.ancien_token_hash, tokenHash(token)), eq(emailChanges.nouveau_token_hash, tokenHash(token))),
        gt(emailChanges.expire_le, now),
      ),
    );

/** The change that a mailed link belongs to, and which of the two addresses received it. */
export async function findEmailChangeByLink(db: Database, token: string, now: Date) {
  const [found] = await byLink(db, token, now);
  return found ?? null;
}

/** `findEmailChangeByLink` with a row lock, so that the two links used at the same time are processed one after the other. */
export async function lockEmailChangeByLink(db: Database, token: string, now: Date) {
  const [found] = await byLink(db, token, now).for("update");
  return found ?? null;
}

export async function markEmailConfirmed(
  db: Database,
  user_id: string,
  set: { ancien_confirme_le: Date } | { nouveau_confirme_le: Date },
): Promise<void> {
  await db.update(emailChanges).set(set).where(eq(emailChanges.user_id, user_id));
}

/** Issues another link to the new address; the previous one stops working. */
export async function renewEmailLink(db: Database, user_id: string): Promise<string> {
  const token = newToken();
  await db
    .update(emailChanges)
    .set({ nouveau_token_hash: tokenHash(token) })
    .where(eq(emailChanges.user_id, user_id));
  return token;
}

export async function deleteEmailChange(db: Database, user_id: string): Promise<boolean> {
  const rows = await db
    .delete(emailChanges)
    .where(eq(emailChanges.user_id, user_id))
    .returning({ user_id: emailChanges.user_id });
  return rows.length > 0;
}

/** Stores the verified new address. The constraint `one_account_per_email` refuses it when another account has it. */
export async function setEmail(db: Database, user_id: string, email: string, now: Date): Promise<void> {
  await db.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, user_id));
}

/** Ends all sessions of an account except the given one. */
export async function deleteSessionsExcept(db: Database, user_id: string, kept: string | null): Promise<void> {
  const others = kept === null ? undefined : ne(session.id, kept);
  await db.delete(session).where(and(eq(session.userId, user_id), others));
}

/** Blocks new bookings of this chef until the commit; see `selectBookableSlot`. */
export async function lockChefOfAccount(db: Database, user_id: string) {
  const [chef] = await db
    .select({ id: chefs.id, actif: chefs.actif })
    .from(chefs)
    .where(eq(chefs.user_id, user_id))
    .for("update");
  return chef ?? null;
}

/** Closes the account: ends all sessions and takes the chef's page offline. */
export async function closeAccount(
  db: Database,
  { user_id, chef }: { user_id: string; chef: { id: string; actif: boolean } | null },
  now: Date,
): Promise<void> {
  await db.insert(accountClosures).values({ user_id, ferme_le: now, profil_actif: chef?.actif === true });
  if (chef !== null) await db.update(chefs).set({ actif: false, updated_at: now }).where(eq(chefs.id, chef.id));
  await db.delete(session).where(eq(session.userId, user_id));
}

/** Reopens a closed account, and its page if it was online before. False when the account is not closed or was erased. */
export async function reopenAccount(db: Database, user_id: string, now: Date): Promise<boolean> {
  const [closed] = await db
    .delete(accountClosures)
    .where(eq(accountClosures.user_id, user_id))
    .returning({ profil_actif: accountClosures.profil_actif });
  if (closed === undefined) return false;
  if (closed.profil_actif) {
    await db
      .update(chefs)
      .set({ actif: true, updated_at: now })
      .where(and(eq(chefs.user_id, user_id), isNull(chefs.ferme_le)));
  }
  return true;
}
