import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { SLOT_MINUTES } from "#app/shared/calendar.ts";

/** Whether a slot engages its chef: by a live reservation, or by places held for somebody (the view `occupations`). */
export const isEngagingSql = (slot_id: SQL | string): SQL =>
  sql`exists (select from occupations where availability_id = ${slot_id})`;

/** Notice and margins of a service named `service`, as the alias `regle`. */
export const settingsJoin = sql`cross join lateral agenda_de_service(service.id) regle`;

/** The hours of a slot's meal of so many minutes, with the margins of its service. For the alias `regle`. */
export const hoursWithMargins = (debut: SQL, minutes: SQL): SQL =>
  sql`agenda_avec_marges(${debut}, ${debut} + ${minutes} * interval '1 minute', regle.marge_avant, regle.marge_apres)`;

/** The meal in an engagement named `engaged`, whose `periode` includes the margins. */
export const mealStart = sql`lower(engaged.periode) + engaged.marge_avant * interval '1 minute'`;
export const mealEnd = sql`upper(engaged.periode) - engaged.marge_apres * interval '1 minute'`;

/** How long a meal of a service engages its chef, at least one slot: `engagementPeriod` of app/features/agenda/rules/notice-and-margins.ts. */
export const mealMinutesSql = (duree_minutes: SQL | AnyPgColumn = sql`service.duree_minutes`): SQL =>
  sql`greatest(${sql.raw(String(SLOT_MINUTES))}, coalesce(${duree_minutes}, 0))`;

/** Whether a slot is booked early enough: `checkCalendar` of app/features/agenda/rules/notice-and-margins.ts. For the aliases `slot` and `regle`. */
export const keepsNoticeSql = (now: Date): SQL =>
  sql`slot.date_debut >= ${now.toISOString()}::timestamptz + regle.delai_heures * interval '1 hour'`;

/** Whether a closure meets the hours of a slot, or an engagement of its chef, unless `parallel`. */
const isMet = (minutes: SQL, parallel: SQL, except = sql`true`): SQL => sql`exists (
  select from agenda_empechements(chef.id, slot.id, ${parallel}, ${hoursWithMargins(sql`slot.date_debut`, minutes)}) met
  where ${except})`;

/** Whether a slot can be booked as far as its chef's calendar goes. For the aliases `slot`, `chef` and `regle`. */
export const calendarAllowsSql = (minutes: SQL, now: Date): SQL =>
  sql`${keepsNoticeSql(now)} and not ${isMet(minutes, sql`chef.reservations_paralleles`)}`;

/** The same, when the chef's other engagements do not count: they may be cancelled. */
export const calendarMayAllowSql = (minutes: SQL, now: Date): SQL =>
  sql`${keepsNoticeSql(now)} and not ${isMet(minutes, sql`true`)}`;

/**
 * Whether another engagement takes the hours of a slot that no closure meets. The engagement of the slot `own`, which the group
 * would leave, does not count: no other has the same period.
 */
export const isEngagedElsewhereSql = (minutes: SQL, own: string | null): SQL =>
  isMet(
    minutes,
    sql`chef.reservations_paralleles`,
    sql`met.periode not in (select periode from chef_engagements where availability_id = ${own})`,
  );

/** Both engagements of a group that asks for other hours of the day it holds alone: they may overlap. */
const besideOwn = (own: string, wanted: string): SQL =>
  sql`own.availability_id = ${own} and own.exclusif and wanted.availability_id = ${wanted} and own.periode && wanted.periode`;

/** Whether the hours of a slot meet the engagement of the slot `own`. */
export const meetsOwnEngagementSql = (own: string, wanted: string, minutes: number): SQL => sql`
  select exists (select from chef_engagements engaged where engaged.availability_id = ${own} and engaged.exclusif
    and engaged.periode && ${hoursWithMargins(sql`slot.date_debut`, sql`${minutes}::int`)}) as meets
  from service_availabilities slot join services service on service.id = slot.service_id ${settingsJoin}
  where slot.id = ${wanted}`;

/**
 * Both are kept from others by the engagement of `own`, until the chef answers: `chef_is_engaged_once_at_a_time` allows no two
 * exclusive ones that overlap, so the one of `wanted` is not exclusive meanwhile.
 */
export const widenOwnEngagementSql = (own: string, wanted: string): SQL => sql`
  update chef_engagements own set periode = range_merge(own.periode, wanted.periode) from chef_engagements wanted
  where ${besideOwn(own, wanted)}`;

/** After the answer: the engagement of `own` has its own hours again. */
export const restoreOwnEngagementSql = (own: string, { debut, fin }: Hours): SQL => sql`
  update chef_engagements engaged set periode = voulue.periode from (
    select agenda_avec_marges(${debut.toISOString()}::timestamptz, ${fin.toISOString()}::timestamptz,
      marge_avant, marge_apres) as periode
    from chef_engagements where availability_id = ${own}) voulue
  where engaged.availability_id = ${own} and engaged.exclusif and engaged.periode <> voulue.periode`;

/** Whether a group that moves to `wanted` keeps it by the engagement of `own`, which it leaves. */
export const keepsByOwnEngagementSql = (own: string, wanted: string): SQL => sql`
  select exists (select from chef_engagements own, chef_engagements wanted
    where ${besideOwn(own, wanted)} and not wanted.exclusif) as keeps`;

/** Run once the engagement that it overlapped is gone. */
export const makeEngagementExclusiveSql = (slot_id: string): SQL =>
  sql`update chef_engagements set exclusif = true where availability_id = ${slot_id}`;

/** Run after the slot is locked: otherwise two concurrent releases could each see what the other releases as held. */
export const deleteIdleEngagementSql = (slot_id: string): SQL =>
  sql`delete from chef_engagements where availability_id = ${slot_id} and not ${isEngagingSql(slot_id)}`;

/** Whether a slot can be booked as far as its service and its chef go. For the aliases `slot`, `service` and `chef`. */
export const isOpenSql = (now: Date): SQL => sql`slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
  and service.visible and service.actif and chef.actif`;

export type PlacesRequest = { availability_id: string; places: number; now: Date; guarded: boolean };

/**
 * Takes places in a single statement. Under READ COMMITTED a blocked UPDATE evaluates its WHERE clause again on the new
 * version of the row, so two bookings cannot both take the last place. The row stays locked until the commit. People
 * booked while places were unlimited are summed from the statement's snapshot; the constraint
 * `people_of_slot_within_capacite_max` rejects a booking that commits concurrently.
 */
export const takePlacesSql = ({ availability_id, places, now, guarded }: PlacesRequest): SQL => {
  const uncounted = sql`(select coalesce(sum(nombre_participants), 0) from occupations
    where availability_id = slot.id and places_prises = 0)`;
  const fits = sql`slot.places_reservees + ${uncounted} + ${places}::int
    <= least(slot.places_disponibles, service.capacite_max)`;
  return sql`
    update service_availabilities slot set places_reservees = slot.places_reservees + ${places}::int
    from services service join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.id = slot.service_id and not service.places_illimitees
      and ${isOpenSql(now)} and ${guarded ? fits : sql`true`}
    returning slot.id`;
};

/** With unlimited places there is no counter to update. The lock blocks the slot's removal and a last cancellation. */
export const lockUnlimitedSlotSql = (availability_id: string, now: Date): SQL => sql`
  select slot.id from service_availabilities slot
  join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
  where slot.id = ${availability_id} and service.places_illimitees and ${isOpenSql(now)}
  for no key update of slot`;

type Hours = { readonly debut: Date; readonly fin: Date };
export type NewEngagement = { availability_id: string; chef_id: string; periode: Hours; exclusif: boolean };
export type Engaged = { engaged: boolean; shorter: boolean };

/** The row of `Engaged` says whether the slot now engages its chef, and whether for a shorter time than `periode`. */
export const engageChefSql = ({ availability_id, chef_id, periode, exclusif }: NewEngagement): SQL => sql`
  with engaged as (
    insert into chef_engagements (availability_id, chef_id, periode, exclusif)
    values (${availability_id}, ${chef_id},
      tstzrange(${periode.debut.toISOString()}::timestamptz, ${periode.fin.toISOString()}::timestamptz), ${exclusif})
    on conflict do nothing returning availability_id
  )
  select exists (select from engaged)
    or exists (select from chef_engagements where availability_id = ${availability_id}) as engaged,
    exists (select from chef_engagements engaged where engaged.availability_id = ${availability_id}
      and ${mealEnd} < ${periode.fin.toISOString()}::timestamptz) as shorter`;
