import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { LIVE_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { accountClosures, session, user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { dataLinks } from "#db/schema/personal-data.ts";
import { reservations } from "#db/schema/reservations.ts";
import { mailsSentBeforeRestore } from "#db/schema/restores.ts";
import { RETENTION } from "./rules/retention.ts";

export const privacyRetention = {
  liens_donnees: (db, at, batch) =>
    changed(
      db,
      sql`delete from ${dataLinks} where token_hash in (
        select token_hash from ${dataLinks} where expire_le <= ${timestamp(at)} limit ${batch})`,
    ),
  /** After this time no mail of the lost site is queued again. */
  mails_avant_restauration: (db, at, batch) => {
    const before = timestamp(keptSince(RETENTION.sauvegarde, at));
    return changed(
      db,
      sql`delete from ${mailsSentBeforeRestore} where hash in (
        select hash from ${mailsSentBeforeRestore} where loaded_at <= ${before} order by loaded_at limit ${batch})`,
    );
  },
} satisfies RetentionSteps;

const lastSeen = sql<Date>`greatest(${user.createdAt}, ${user.lastSignInAt},
  (select max(seen.updated_at) from ${session} seen where seen.user_id = ${user.id}))`.mapWith(user.createdAt);

/** Accounts not used since `before`, except closed ones, administrators, and chefs with upcoming reservations. */
export async function selectSilentAccounts(
  db: Database,
  { before, now, warnedBefore, user_id }: { before: Date; now: Date; warnedBefore: Date | null; user_id?: string },
  count: number,
) {
  const live = oneOf(sql`statut`, LIVE_STATUTS);
  const expected = sql`exists (select from ${reservations} where ${eq(reservations.chef_id, chefs.id)}
    and date_fin > ${timestamp(now)} and ${live})`;
  return db
    .select({ user_id: user.id, chef_id: chefs.id, vu_le: lastSeen })
    .from(user)
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .where(
      and(
        user_id === undefined ? undefined : eq(user.id, user_id),
        sql`${lastSeen} <= ${timestamp(before)}`,
        warnedBefore === null ? isNull(user.inactivityWarnedAt) : lte(user.inactivityWarnedAt, warnedBefore),
        sql`${user.email} not like '%.invalid'`,
        sql`not exists (select from ${accountClosures} where ${eq(accountClosures.user_id, user.id)})`,
        sql`${userRoles.role} is distinct from 'admin'`,
        sql`(${chefs.id} is null or not ${expected})`,
      ),
    )
    .orderBy(user.createdAt)
    .limit(count);
}

export async function markWarned(db: Database, user_id: string, now: Date): Promise<void> {
  await db.update(user).set({ inactivityWarnedAt: now }).where(eq(user.id, user_id));
}

export async function selectClosedAccounts(db: Database, before: Date, count: number): Promise<string[]> {
  const rows = await db
    .select({ user_id: accountClosures.user_id })
    .from(accountClosures)
    .where(lte(accountClosures.ferme_le, before))
    .orderBy(accountClosures.ferme_le)
    .limit(count);
  return rows.map(({ user_id }) => user_id);
}

/** Locks an inactive account until the commit; null when its owner has signed in meanwhile. */
export async function lockClosedAccount(db: Database, user_id: string, before: Date) {
  const [closed] = await db
    .select({ user_id: accountClosures.user_id })
    .from(accountClosures)
    .where(and(eq(accountClosures.user_id, user_id), lte(accountClosures.ferme_le, before)))
    .for("update");
  if (closed === undefined) return null;
  const [account] = await db
    .select({ email: user.email, chef_id: chefs.id, prenom: chefs.prenom })
    .from(user)
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.id, user_id));
  return account ?? null;
}

export async function deleteClosure(db: Database, user_id: string): Promise<void> {
  await db.delete(accountClosures).where(eq(accountClosures.user_id, user_id));
}
