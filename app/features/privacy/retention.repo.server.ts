import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { LIVE_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import {
  accountClosures,
  emailChanges,
  knownDevices,
  session,
  user,
  userRoles,
  verification,
} from "#db/schema/accounts.ts";
import { chefJustificatifs, chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { emails } from "#db/schema/emails.ts";
import { helpMessages } from "#db/schema/help.ts";
import { invariantBreaks } from "#db/schema/invariants.ts";
import { parametresAConfirmer } from "#db/schema/legal-facts.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { dataLinks } from "#db/schema/personal-data.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { reservations } from "#db/schema/reservations.ts";
import { mailsSentBeforeRestore } from "#db/schema/restores.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";

const changed = async (db: Database, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0;
const timestamp = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Clears the free text of clients whose service ended before the date. */
export async function eraseClientMessages(db: Database, before: Date, count: number): Promise<number> {
  const due = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(sql`client_message is not null`, lte(reservations.date_fin, before)))
    .limit(count);
  const rows = await db
    .update(reservations)
    .set({ client_message: null })
    .where(inArray(reservations.id, due))
    .returning({ id: reservations.id });
  return rows.length;
}

/** Clears the street of clients whose service ended before the date. */
export async function eraseStreets(db: Database, before: Date, count: number): Promise<number> {
  const due = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(sql`rue is not null`, lte(reservations.date_fin, before)))
    .limit(count);
  const rows = await db
    .update(reservations)
    .set({ rue: null })
    .where(inArray(reservations.id, due))
    .returning({ id: reservations.id });
  return rows.length;
}

/** Meals of `rows` (one or more selects of reservation ids) that began before the date. */
const mealsBefore = (rows: SQL, before: Date, count: number) => sql`
  select kept.reservation_id from (${rows}) kept join reservations meal on meal.id = kept.reservation_id
  where meal.date_souhaitee < ${timestamp(before)} limit ${count}`;

export const eraseDoorCodes = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`update dossiers set code_acces = null where reservation_id in (
      ${mealsBefore(sql`select reservation_id from dossiers where code_acces is not null`, before, count)})`,
  );

/** With the key go the answers, the door code and the invitation, which it encrypts. */
export const deleteAnswers = (db: Database, before: Date, count: number) => {
  const kept = sql`select reservation_id from dossier_cles union select reservation_id from invitations
    union select reservation_id from reponses_convives`;
  return changed(
    db,
    sql`with due as materialized (${mealsBefore(kept, before, count)}),
      codes as (update dossiers set code_acces = null where reservation_id in (select reservation_id from due)),
      answers as (delete from reponses_convives where reservation_id in (select reservation_id from due)),
      links as (delete from invitations where reservation_id in (select reservation_id from due)),
      keys as (delete from dossier_cles where reservation_id in (select reservation_id from due))
      select reservation_id from due`,
  );
};

export const deleteDossiers = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from dossiers where reservation_id in (
      ${mealsBefore(sql`select reservation_id from dossiers`, before, count)})`,
  );

export const deleteThreads = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from reservation_messages where reservation_id in (
      ${mealsBefore(sql`select distinct reservation_id from reservation_messages`, before, count)})`,
  );

/** Change requests of meals that ended before the date. An open one still holds places, and is closed first. */
export const deleteChanges = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from demandes_changement where id in (
      select asked.id from demandes_changement asked join reservations meal on meal.id = asked.reservation_id
      where asked.statut <> 'envoyee' and meal.date_fin <= ${timestamp(before)} limit ${count})`,
  );

/** All reservations of people without activity since the date. */
export async function selectReservationsOfInactiveClients(
  db: Database,
  before: Date,
  people: number,
): Promise<string[]> {
  const limit = timestamp(before);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from reservations where anonymise_le is null and client_email_normalise in (
      select distinct client_email_normalise from reservations old
      where anonymise_le is null and date_fin <= ${limit}
        and not exists (select from reservations heard where heard.client_email_normalise = old.client_email_normalise
          and greatest(heard.date_fin, heard.updated_at, heard.created_at) > ${limit})
        and not exists (select from contact_messages written
          where lower(btrim(written.client_email)) = old.client_email_normalise and written.created_at > ${limit})
      limit ${people})`);
  return rows.map(({ id }) => id);
}

export const deleteContactMessages = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${contactMessages} where id in (
      select id from ${contactMessages} where created_at <= ${timestamp(before)} order by created_at limit ${count})`,
  );

/** The former release closes without a date: the period then starts with the message. */
export const deleteClosedHelp = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${helpMessages} where id in (
      select id from ${helpMessages} where statut = 'traite' and coalesce(clos_le, created_at) <= ${timestamp(before)}
      limit ${count})`,
  );

/** Messages that were never closed. */
export const deleteOpenHelp = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${helpMessages} where id in (
      select id from ${helpMessages} where statut = 'nouveau' and created_at <= ${timestamp(before)}
      order by created_at limit ${count})`,
  );

/** Deletes the documents of chefs whose account was closed before the date, and returns their files. */
export async function deleteProofs(db: Database, before: Date, count: number) {
  const gone: { fichier: string | null }[] = [];
  for (const table of [chefJustificatifs, justificatifsDeposes]) {
    const due = db
      .select({ id: table.id })
      .from(table)
      .innerJoin(chefs, eq(chefs.id, table.chef_id))
      .where(lte(chefs.ferme_le, before))
      .limit(count);
    gone.push(...(await db.delete(table).where(inArray(table.id, due)).returning({ fichier: table.fichier })));
  }
  return gone;
}

/** Detaches the files of documents refused before the date and returns their keys; the reason stays visible to the chef. */
export async function detachRefusedFiles(db: Database, before: Date, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ fichier: string }>(sql`
    with due as (
      select id, fichier from ${justificatifsDeposes}
      where statut = 'refusee' and fichier is not null and examine_le <= ${timestamp(before)}
      order by examine_le limit ${count} for update skip locked),
    emptied as (update ${justificatifsDeposes} set fichier = null where id in (select id from due))
    select fichier from due`);
  return rows.map(({ fichier }) => fichier);
}

/** Calls a SECURITY DEFINER function: the application role may not delete audit entries. */
export async function purgeAuditLog(db: Database, before: Date, count: number): Promise<number> {
  const { rows } = await db.execute<{ purges: number }>(
    sql`select purge_audit_log(${timestamp(before)}, ${count}::int) as purges`,
  );
  return rows[0]?.purges ?? 0;
}

export const deleteSupportViews = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from vues_support where id in (
      select id from vues_support where debut_le <= ${timestamp(before)} order by debut_le limit ${count})`,
  );

export const deleteResolvedBreaks = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${invariantBreaks} where id in (
      select id from ${invariantBreaks} where resolu_le <= ${timestamp(before)} limit ${count})`,
  );

/** Deletes expired sessions, links, keys, saved searches and addresses that nobody confirmed. */
export async function deleteEnded(db: Database, now: Date, count: number): Promise<number> {
  let ended = 0;
  for (const [table, key, end] of [
    [session, session.id, session.expiresAt],
    [verification, verification.id, verification.expiresAt],
    [dataLinks, dataLinks.token_hash, dataLinks.expire_le],
    [adressesRemplacees, adressesRemplacees.id, adressesRemplacees.expire_le],
    [emailChanges, emailChanges.user_id, emailChanges.expire_le],
    [recherchesEnregistrees, recherchesEnregistrees.id, recherchesEnregistrees.expire_le],
    [parametresAConfirmer, parametresAConfirmer.id, parametresAConfirmer.expire_le],
  ] as const) {
    ended += await changed(
      db,
      sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${lte(end, now)} limit ${count})`,
    );
  }
  return ended;
}

/** Busy times read elsewhere serve no purpose once they are past. */
export const deleteBusyTimes = (db: Database, now: Date, count: number) =>
  changed(db, deletedClosures(sql`type = 'import'`, now, count));

/** Deletes holidays and blocks that ended, and exceptions of days, before the date. */
export async function deleteCalendarNotes(db: Database, before: Date, count: number): Promise<number> {
  const closures = await changed(db, deletedClosures(sql`type <> 'import'`, before, count));
  const exceptions = await changed(
    db,
    sql`delete from agenda_exceptions where id in (
      select id from agenda_exceptions where jour < ${dayOf(before)} limit ${count})`,
  );
  return closures + exceptions;
}

const deletedClosures = (kind: SQL, before: Date, count: number) => sql`
  delete from chef_fermetures where id in (
    select id from chef_fermetures where ${kind} and upper(periode) <= ${timestamp(before)} limit ${count})`;

export const deleteDeliveries = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from webhook_livraisons where id in (
      select id from webhook_livraisons where created_at <= ${timestamp(before)} limit ${count})`,
  );

export const deleteMailStates = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${emails} where id in (
      select id from ${emails} where created_at <= ${timestamp(before)} order by created_at limit ${count})`,
  );

/** After this time no mail of the lost site is queued again. */
export const deleteSentMails = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${mailsSentBeforeRestore} where hash in (
      select hash from ${mailsSentBeforeRestore} where loaded_at <= ${timestamp(before)} order by loaded_at limit ${count})`,
  );

/** Deletes known devices not used since the date. */
export const deleteUnusedDevices = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from ${knownDevices} where id in (
      select id from ${knownDevices} where last_used_at <= ${timestamp(before)} order by last_used_at limit ${count})`,
  );

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
