import { type SQL, sql } from "drizzle-orm";
import { checkRule } from "#app/features/console/invariants.repo.server.ts";
import type { Invariant } from "#app/features/console/rules/codes.ts";
import type { Database } from "#db/database.ts";

export const rowsOf = async <Row extends Record<string, unknown>>(database: Database, query: SQL) =>
  (await database.execute<Row>(query)).rows;

const brokenBy = async (database: Database, regle: Invariant) =>
  (await checkRule(database, regle, new Date(), 100)).objets;

/** Slots whose `places_reservees` differs from the sum of `places_prises` of their live reservations. */
export const wrongCounters = (database: Database) => brokenBy(database, "places_reservees");

/** Slots with a live reservation but no matching chef engagement, or the reverse. */
export const wrongEngagements = (database: Database) => brokenBy(database, "engagements");

/**
 * Reservations whose `places_prises` differs from their number of people (0 for unlimited services). Valid only while
 * no chef has edited a service: a reservation keeps the places it took at booking.
 */
export const wrongPlaces = (database: Database) =>
  rowsOf(
    database,
    sql`select reservations.id from reservations join services on services.id = reservations.service_id
        where places_prises <> case when places_illimitees then 0 else nombre_participants end`,
  );

/** Throws when a slot counter, an engagement or `places_prises` disagrees with the reservations. */
export const assertConsistent = (database: Database) =>
  assertNone(database, [wrongCounters, wrongEngagements, wrongPlaces]);

/** Same, after a chef has edited a service. */
export const assertSlots = (database: Database) => assertNone(database, [wrongCounters, wrongEngagements]);

type Check = (database: Database) => Promise<unknown[]>;

async function assertNone(database: Database, checks: readonly Check[]): Promise<void> {
  for (const wrong of checks) {
    const found = await wrong(database);
    if (found.length > 0) throw new Error(`${wrong.name}: ${JSON.stringify(found)}`);
  }
}
