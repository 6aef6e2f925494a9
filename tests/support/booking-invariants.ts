import { type SQL, sql } from "drizzle-orm";
import { LIVE_STATUTS } from "#app/domain/catalog.ts";
import type { Database } from "#db/database.ts";

const live = sql.raw(LIVE_STATUTS.map((statut) => `'${statut}'`).join(", "));

export const rowsOf = async <Row extends Record<string, unknown>>(database: Database, query: SQL) =>
  (await database.execute<Row>(query)).rows;

/** Slots whose counter is not the sum of what their live reservations took. */
export const wrongCounters = (database: Database) =>
  rowsOf(
    database,
    sql`select slot.id from service_availabilities slot
        where slot.places_reservees <> coalesce((select sum(places_prises) from reservations
          where availability_id = slot.id and statut in (${live})), 0)`,
  );

/** Slots with a live reservation and no exact engagement of their chef, or the other way round. */
export const wrongEngagements = (database: Database) =>
  rowsOf(
    database,
    sql`with held as (
          select distinct slot.id, service.chef_id, tstzrange(slot.date_debut, slot.date_debut
            + greatest(60, coalesce(service.duree_minutes, 0)) * interval '1 minute') as periode,
            not chef.reservations_paralleles as exclusif
          from reservations
          join service_availabilities slot on slot.id = reservations.availability_id
          join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
          where reservations.statut in (${live}))
        select * from held full join chef_engagements engaged on engaged.availability_id = held.id
          and (engaged.chef_id, engaged.periode, engaged.exclusif) = (held.chef_id, held.periode, held.exclusif)
        where held.id is null or engaged.availability_id is null`,
  );

/** Reservations that took other places than their people, or any where places are not counted. */
export const wrongPlaces = (database: Database) =>
  rowsOf(
    database,
    sql`select reservations.id from reservations join services on services.id = reservations.service_id
        where places_prises <> case when places_illimitees then 0 else nombre_participants end`,
  );

/** Throws when a counter, an engagement or a reservation's places disagree with the reservations. */
export async function assertConsistent(database: Database): Promise<void> {
  for (const wrong of [wrongCounters, wrongEngagements, wrongPlaces]) {
    const rows = await wrong(database);
    if (rows.length > 0) throw new Error(`${wrong.name}: ${JSON.stringify(rows)}`);
  }
}
