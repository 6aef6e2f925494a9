import { type SQL, sql } from "drizzle-orm";
import type { Invariant } from "#app/domain/catalog.ts";
import { checkRule } from "#app/features/invariants/invariants.repo.server.ts";
import type { Database } from "#db/database.ts";

export const rowsOf = async <Row extends Record<string, unknown>>(database: Database, query: SQL) =>
  (await database.execute<Row>(query)).rows;

const brokenBy = async (database: Database, regle: Invariant) =>
  (await checkRule(database, regle, new Date(), 100)).objets;

/** Slots whose counter is not the sum of what their live reservations took. */
export const wrongCounters = (database: Database) => brokenBy(database, "places_reservees");

/** Slots with a live reservation and no exact engagement of their chef, or the other way round. */
export const wrongEngagements = (database: Database) => brokenBy(database, "engagements");

/**
 * Reservations that took other places than their people, or any where places are not counted. Only for worlds where no
 * chef has changed a service since: a reservation keeps what it took.
 */
export const wrongPlaces = (database: Database) =>
  rowsOf(
    database,
    sql`select reservations.id from reservations join services on services.id = reservations.service_id
        where places_prises <> case when places_illimitees then 0 else nombre_participants end`,
  );

/** Throws when a counter, an engagement or a reservation's places disagree with the reservations. */
export async function assertConsistent(database: Database): Promise<void> {
  for (const wrong of [wrongCounters, wrongEngagements, wrongPlaces]) {
    const found = await wrong(database);
    if (found.length > 0) throw new Error(`${wrong.name}: ${JSON.stringify(found)}`);
  }
}
