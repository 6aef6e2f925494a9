import { type SQL, sql } from "drizzle-orm";

/** Whether an offer to the waiting list holds this slot. */
export const isHeldByOffer = (slot_id: SQL | string): SQL =>
  sql`exists (select from liste_attente where availability_id = ${slot_id} and offre_jusqua is not null)`;

/** Whether a slot engages its chef: by a live reservation, or by places held for somebody (the view `occupations`). */
export const isEngaging = (slot_id: SQL | string): SQL =>
  sql`exists (select from occupations where availability_id = ${slot_id})`;

/** Notice and margins of a service named `service`, as the alias `regle`. */
export const settingsJoin = sql`cross join lateral agenda_de_service(service.id) regle`;

/** The hours of a slot's meal of so many minutes, with the margins of its service. For the alias `regle`. */
export const hoursWithMargins = (debut: SQL, minutes: SQL): SQL =>
  sql`tstzrange(${debut} - regle.marge_avant * interval '1 minute',
    ${debut} + (${minutes} + regle.marge_apres) * interval '1 minute')`;

/** Whether a slot can be booked as far as its chef's calendar goes. For the aliases `slot`, `chef` and `regle`. */
export const calendarAllows = (minutes: SQL, now: Date): SQL => sql`
  slot.date_debut >= ${now.toISOString()}::timestamptz + regle.delai_heures * interval '1 hour' and not exists (
    select from agenda_empechements(chef.id, slot.id, chef.reservations_paralleles,
      ${hoursWithMargins(sql`slot.date_debut`, minutes)}))`;

/** Run after the slot is locked: otherwise two concurrent releases could each see what the other releases as held. */
export const deleteIdleEngagement = (slot_id: string): SQL =>
  sql`delete from chef_engagements where availability_id = ${slot_id} and not ${isEngaging(slot_id)}`;

/** Whether a slot can be booked as far as its service and its chef go. For the aliases `slot`, `service` and `chef`. */
export const offeredAt = (now: Date): SQL => sql`slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
  and service.visible and service.actif and chef.actif`;

export type PlacesRequest = { availability_id: string; places: number; now: Date; guarded: boolean };

/**
 * Takes places in a single statement. Under READ COMMITTED a blocked UPDATE evaluates its WHERE clause again on the new
 * version of the row, so two bookings cannot both take the last place. The row stays locked until the commit. People
 * booked while places were unlimited are summed from the statement's snapshot; the constraint
 * `people_of_slot_within_capacite_max` rejects a booking that commits concurrently.
 */
export const placesTaken = ({ availability_id, places, now, guarded }: PlacesRequest): SQL => {
  const uncounted = sql`(select coalesce(sum(nombre_participants), 0) from occupations
    where availability_id = slot.id and places_prises = 0)`;
  const fits = sql`slot.places_reservees + ${uncounted} + ${places}::int
    <= least(slot.places_disponibles, service.capacite_max)`;
  return sql`
    update service_availabilities slot set places_reservees = slot.places_reservees + ${places}::int
    from services service join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.id = slot.service_id and not service.places_illimitees
      and ${offeredAt(now)} and ${guarded ? fits : sql`true`}
    returning slot.id`;
};

/** With unlimited places there is no counter to update. The lock blocks the slot's removal and a last cancellation. */
export const unlimitedSlotLocked = (availability_id: string, now: Date): SQL => sql`
  select slot.id from service_availabilities slot
  join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
  where slot.id = ${availability_id} and service.places_illimitees and ${offeredAt(now)}
  for no key update of slot`;

type Hours = { readonly debut: Date; readonly fin: Date };
export type NewEngagement = { availability_id: string; chef_id: string; periode: Hours; exclusif: boolean };
export type Engaged = { engaged: boolean; shorter: boolean };

/** The row of `Engaged` says whether the slot now engages its chef, and whether for a shorter time than `periode`. */
export const chefEngaged = ({ availability_id, chef_id, periode, exclusif }: NewEngagement): SQL => sql`
  with engaged as (
    insert into chef_engagements (availability_id, chef_id, periode, exclusif)
    values (${availability_id}, ${chef_id},
      tstzrange(${periode.debut.toISOString()}::timestamptz, ${periode.fin.toISOString()}::timestamptz), ${exclusif})
    on conflict do nothing returning availability_id
  )
  select exists (select from engaged)
    or exists (select from chef_engagements where availability_id = ${availability_id}) as engaged,
    exists (select from chef_engagements where availability_id = ${availability_id}
      and upper(periode) - marge_apres * interval '1 minute' < ${periode.fin.toISOString()}::timestamptz) as shorter`;
