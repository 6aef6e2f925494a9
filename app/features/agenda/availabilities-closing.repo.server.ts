import { eq, sql } from "drizzle-orm";
import type { Period } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { engagementPeriod } from "./rules/notice-and-margins.ts";

export type DaySlot = { id: string; service: string; date_debut: Date; fin: Date; places: number | null };

/** A chef's slots without a reservation in a period, over all services. */
export async function selectUnreservedSlots(
  db: Database,
  { chef_id, debut, fin, limit }: Period & { chef_id: string; limit: number },
): Promise<DaySlot[]> {
  const { rows } = await db.execute<{
    id: string;
    service: string;
    date_debut: Date;
    duree_minutes: number | null;
    places: number | null;
  }>(sql`
    select slot.id, service.titre as service, slot.date_debut, service.duree_minutes,
      case when service.places_illimitees then null else slot.places_disponibles end as places
    from service_availabilities slot join services service on service.id = slot.service_id
    where service.chef_id = ${chef_id} and service.actif and slot.actif
      and slot.date_debut >= ${debut.toISOString()}::timestamptz and slot.date_debut < ${fin.toISOString()}::timestamptz
      and not exists (select from occupations where availability_id = slot.id)
    order by slot.date_debut, slot.id limit ${limit}`);
  return rows.map(({ date_debut, duree_minutes, ...slot }) => {
    const { debut: start, fin: end } = engagementPeriod(new Date(date_debut), duree_minutes);
    return { ...slot, date_debut: start, fin: end };
  });
}

/**
 * Before the locks of reservations and slots: closing a slot may insert an exception, whose foreign key locks the chef's row,
 * and the closing of an account locks that row before those.
 */
export async function lockChefOfSlots(db: Database, chef_id: string): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("key share");
}

/**
 * The day and hour of each slot in `closed` that a rule opened or would open again become an exception: without it, the next
 * run of `syncOpenedSlots` would reopen what the chef closed by hand.
 */
const keepClosed = sql`
  insert into agenda_exceptions (chef_id, service_id, type, jour, heure)
  select service.chef_id, service.id, 'ferme', start.jour, start.heure
  from closed join services service on service.id = closed.service_id cross join lateral (
    select (closed.date_debut at time zone 'Europe/Paris')::date as jour,
      to_char(closed.date_debut at time zone 'Europe/Paris', 'HH24:MI') as heure) start
  where closed.ouvert_par_regle or exists (
      select from agenda_regles regle
      where regle.service_id = service.id and start.heure = any(regle.heures)
        and extract(isodow from start.jour)::smallint = any(regle.jours)
        and start.jour between regle.du and coalesce(regle.au, 'infinity'))
    or exists (
      select from agenda_exceptions opened
      where opened.service_id = service.id and opened.type = 'ouvert' and (opened.jour, opened.heure) = (start.jour, start.heure))
  on conflict do nothing`;

/** By the chef's hand: no rule opens it again. */
export async function closeSlot(db: Database, slot_id: string): Promise<void> {
  await db.execute(sql`
    with closed as (
      update service_availabilities set actif = false where id = ${slot_id} returning service_id, date_debut, ouvert_par_regle)
    ${keepClosed}`);
}

/**
 * Returns the ids of the closed slots: a slot booked meanwhile stays open. Run as a separate statement after the slots
 * were locked (`otherSlots` of `applyTransition`): under READ COMMITTED a combined query would search for reservations in
 * the snapshot taken before the lock.
 */
export async function closeUnreservedSlots(db: Database, chef_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with closed as (
      update service_availabilities slot set actif = false from services service
      where slot.id = any(${sql.param([...ids])}::uuid[]) and slot.actif
        and service.id = slot.service_id and service.chef_id = ${chef_id}
        and not exists (select from occupations where availability_id = slot.id)
      returning slot.id, slot.service_id, slot.date_debut, slot.ouvert_par_regle), kept as (${keepClosed})
    select id from closed`);
  return rows.map(({ id }) => id);
}
