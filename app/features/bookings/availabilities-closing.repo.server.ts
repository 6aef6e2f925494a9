import { sql } from "drizzle-orm";
import { addMinutes, type Period } from "#app/domain/calendar.ts";
import { LIVE_STATUTS } from "#app/domain/catalog.ts";
import type { Database } from "#db/database.ts";

const liveStatuts = sql.raw(LIVE_STATUTS.map((statut) => `'${statut}'`).join(", "));

export type DaySlot = { id: string; service: string; date_debut: Date; fin: Date; places: number | null };

/** A chef's slots of a period that nobody has reserved, over all services. */
export async function selectUnreservedSlots(
  db: Database,
  { chef_id, debut, fin, limit }: Period & { chef_id: string; limit: number },
): Promise<DaySlot[]> {
  const { rows } = await db.execute<{
    id: string;
    service: string;
    date_debut: Date;
    minutes: number;
    places: number | null;
  }>(sql`
    select slot.id, service.titre as service, slot.date_debut, greatest(60, coalesce(service.duree_minutes, 60)) as minutes,
      case when service.places_illimitees then null else slot.places_disponibles end as places
    from service_availabilities slot join services service on service.id = slot.service_id
    where service.chef_id = ${chef_id} and service.actif and slot.actif
      and slot.date_debut >= ${debut.toISOString()}::timestamptz and slot.date_debut < ${fin.toISOString()}::timestamptz
      and not exists (select from reservations where availability_id = slot.id and statut in (${liveStatuts}))
    order by slot.date_debut, slot.id limit ${limit}`);
  return rows.map(({ date_debut, minutes, ...slot }) => {
    const start = new Date(date_debut);
    return { ...slot, date_debut: start, fin: addMinutes(start, minutes) };
  });
}

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/**
 * Gives the ids it closed: a slot booked meanwhile stays open. Run as a separate statement after the slots were locked (`otherSlots` of `applyTransition`): under READ
 * COMMITTED a combined query would look for reservations in the snapshot taken before the lock.
 */
export async function closeUnreservedSlots(db: Database, chef_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    update service_availabilities slot set actif = false from services service
    where slot.id in (${listed(ids)}) and slot.actif and service.id = slot.service_id and service.chef_id = ${chef_id}
      and not exists (select from reservations where availability_id = slot.id and statut in (${liveStatuts}))
    returning slot.id`);
  return rows.map(({ id }) => id);
}
