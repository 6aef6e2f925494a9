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
