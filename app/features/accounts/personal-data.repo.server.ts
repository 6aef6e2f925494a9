import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { erasedEmail } from "#app/features/privacy/rules/erasure.ts";
import type { Database } from "#db/database.ts";
import {
  account,
  emailChanges,
  knownDevices,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#db/schema/accounts.ts";
import { emails } from "#db/schema/emails.ts";
import { vuesSupport } from "#db/schema/support-views.ts";

/** The data of an account about its owner, without secrets. */
export async function selectSignInData(db: Database, user_id: string) {
  const { id, name, email, image, emailVerified, twoFactorEnabled, createdAt, lastSignInAt } = user;
  const nouvel_email = sql<string | null>`(select nouvel_email from ${emailChanges} where user_id = "user".id)`;
  const { providerId } = account;
  const { ipAddress, userAgent, expiresAt } = session;
  const [owner] = await db
    .select({ id, name, email, nouvel_email, image, emailVerified, twoFactorEnabled, createdAt, lastSignInAt })
    .from(user)
    .where(eq(user.id, user_id));
  const connexions = await db.select({ providerId }).from(account).where(eq(account.userId, user_id));
  const sessions = await db
    .select({ ipAddress, userAgent, createdAt: session.createdAt, expiresAt })
    .from(session)
    .where(eq(session.userId, user_id));
  const cles_acces = await db
    .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, user_id));
  const { created_at, last_used_at } = knownDevices;
  const appareils_connus = await db
    .select({ created_at, last_used_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, user_id));
  return { compte: owner, connexions, cles_acces, sessions, appareils_connus };
}

/** Removes the credentials and the identity of an account. */
export async function emptyAccount(db: Database, user_id: string, now: Date): Promise<void> {
  for (const { table, owner } of [
    { table: session, owner: session.userId },
    { table: account, owner: account.userId },
    { table: twoFactor, owner: twoFactor.userId },
    { table: emailChanges, owner: emailChanges.user_id },
    { table: passkey, owner: passkey.userId },
    { table: knownDevices, owner: knownDevices.user_id },
  ]) {
    await db.delete(table).where(eq(owner, user_id));
  }
  await db.delete(verification).where(eq(verification.value, user_id));
  await db.execute(
    sql`delete from ${emails} where destinataire = (select lower(email) from ${user} where id = ${user_id})`,
  );
  await db
    .update(user)
    .set({
      name: "",
      email: erasedEmail(randomBytes(12).toString("hex")),
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      lastSignInAt: null,
      inactivityWarnedAt: null,
      updatedAt: now,
    })
    .where(eq(user.id, user_id));
}

/** Why the team looked may name the chef. */
export async function deleteSupportViewsOf(db: Database, chef_id: string): Promise<void> {
  await db.delete(vuesSupport).where(eq(vuesSupport.chef_id, chef_id));
}
