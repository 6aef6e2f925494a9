import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

export type FreeSlot = { service_id: string; date_debut: string; date_fin: string; places_restantes: number | null };

/** The next slots of each service that somebody could still book: places left, and a chef who is free. */
export async function selectNextFreeSlots(
  db: Database,
  { service_ids, now, count }: { service_ids: string[]; now: Date; count: number },
): Promise<FreeSlot[]> {
  const ids = sql.join(
    service_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<FreeSlot>(sql`
    select service.id as service_id, slot.*
    from services service cross join lateral (
      select to_char(date_debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_debut,
        to_char(date_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_fin,
        case when service.places_illimitees then null else places_disponibles - places_reservees end as places_restantes
      from service_availabilities candidate
      where candidate.service_id = service.id and candidate.actif and candidate.date_debut >= ${now.toISOString()}::timestamptz
        and (service.places_illimitees or candidate.places_reservees < candidate.places_disponibles)
        and not exists (
          select from chef_engagements other
          where other.chef_id = service.chef_id and other.exclusif and other.availability_id <> candidate.id
            and other.periode && tstzrange(candidate.date_debut,
              candidate.date_debut + greatest(60, coalesce(service.duree_minutes, 60)) * interval '1 minute'))
      order by candidate.date_debut limit ${count}) slot
    where service.id in (${ids})
    order by service.id, slot.date_debut`);
  return rows;
}
