import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { account, session, twoFactor, user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";

export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | undefined> {
  const { id, emailVerified } = user;
  const rows = await db.select({ id, emailVerified }).from(user).where(eq(user.email, email.toLowerCase())).limit(1);
  return rows[0];
}

export type AccessRow = {
  role: string | null;
  chef_id: string | null;
  prenom: string | null;
  actif: boolean | null;
};

/** What an account may do besides having a session: its role and its chef profile, each null where there is none. */
export async function findAccess(db: Database, user_id: string): Promise<AccessRow | undefined> {
  const rows = await db
    .select({ role: userRoles.role, chef_id: chefs.id, prenom: chefs.prenom, actif: chefs.actif })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.id, user_id));
  return rows[0];
}

/** To whom an account's mail goes, and how to greet. */
export async function findRecipient(
  db: Database,
  user_id: string,
): Promise<{ email: string; prenom: string | null } | undefined> {
  const rows = await db
    .select({ email: user.email, prenom: chefs.prenom })
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

/** When this session was opened. */
export async function findSessionStart(db: Database, id: string): Promise<Date | undefined> {
  const rows = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, id));
  return rows[0]?.createdAt;
}

export async function markSecondFactor(db: Database, token: string): Promise<void> {
  await db.update(session).set({ secondFactorAt: sql`now()` }).where(eq(session.token, token));
}

/** The session that gave a code goes on under another token; the one it had opens nothing any more. */
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

export async function deleteSecondFactor(db: Database, user_id: string): Promise<void> {
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, user_id));
  await db.delete(twoFactor).where(eq(twoFactor.userId, user_id));
}

/** `encrypted` as better-auth reads them when one is used. */
export async function replaceRecoveryCodes(db: Database, user_id: string, encrypted: string): Promise<void> {
  await db.update(twoFactor).set({ backupCodes: encrypted }).where(eq(twoFactor.userId, user_id));
}

export type SessionRow = { id: string; userAgent: string | null; updatedAt: Date };

export async function listOpenSessions(db: Database, user_id: string, now: Date): Promise<SessionRow[]> {
  return db
    .select({ id: session.id, userAgent: session.userAgent, updatedAt: session.updatedAt })
    .from(session)
    .where(and(eq(session.userId, user_id), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), session.id);
}

/** Ends one session of this account; another account's is not found. */
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

/** What each of these sessions gives at `now`; one that is over has no row. */
export async function selectSessionAccess(db: Database, ids: readonly string[], now: Date) {
  return db
    .select({
      session_id: session.id,
      createdAt: session.createdAt,
      secondFactorAt: session.secondFactorAt,
      twoFactorEnabled: user.twoFactorEnabled,
      role: userRoles.role,
      chef_id: chefs.id,
      actif: chefs.actif,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(and(sql`${session.id} = any(${sql.param(ids)}::uuid[])`, gt(session.expiresAt, now)));
}
