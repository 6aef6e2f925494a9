import { sql } from "drizzle-orm";
import type { Period } from "#app/domain/calendar.ts";
import { LIVE_STATUTS } from "#app/domain/catalog.ts";
import { engagementPeriod } from "#app/domain/reservation.ts";
import type { Database } from "#db/database.ts";
import { oneOf } from "#db/schema/columns.ts";

const statutIsLive = oneOf(sql`statut`, LIVE_STATUTS);

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
      and not exists (select from reservations where availability_id = slot.id and ${statutIsLive})
    order by slot.date_debut, slot.id limit ${limit}`);
  return rows.map(({ date_debut, duree_minutes, ...slot }) => {
    const { debut: start, fin: end } = engagementPeriod(new Date(date_debut), duree_minutes);
    return { ...slot, date_debut: start, fin: end };
  });
}

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/**
 * Returns the ids of the closed slots: a slot booked meanwhile stays open. Run as a separate statement after the slots
 * were locked (`otherSlots` of `applyTransition`): under READ COMMITTED a combined query would search for reservations in
 * the snapshot taken before the lock.
 */
export async function closeUnreservedSlots(db: Database, chef_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    update service_availabilities slot set actif = false from services service
    where slot.id in (${listed(ids)}) and slot.actif and service.id = slot.service_id and service.chef_id = ${chef_id}
      and not exists (select from reservations where availability_id = slot.id and ${statutIsLive})
    returning slot.id`);
  return rows.map(({ id }) => id);
}
