import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillVolume, VOLUME_TABLES } from "#db/seed/volume/fill-volume.ts";
import { rowsOf, wrongCounters, wrongEngagements, wrongPlaces } from "#tests/support/booking-invariants.ts";
import { createDatabase, envFor, workerDatabase } from "#tests/support/databases.ts";

const size = { chefs: 400, reservations: 600, graine: 7, maintenant: new Date("2026-11-15T10:00:00Z") };
const pools: pg.Pool[] = [];

function ownerPool(database: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: envFor(database).DATABASE_MIGRATION_URL, max: 2 });
  pools.push(pool);
  return pool;
}

const pool = ownerPool(workerDatabase());
const db = drizzle(pool);
const catalogue = sql`select conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and convalidated
  union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;

describe("the volume data", () => {
  let before: unknown[];

  beforeAll(async () => {
    before = await rowsOf(db, catalogue);
    await fillVolume(pool, size, () => {});
  });

  afterAll(async () => {
    await Promise.all(pools.map((one) => one.end()));
  });

  it("has the requested number of chefs and reservations", async () => {
    const counts = sql`select (select count(*)::int from chefs) chefs, (select count(*)::int from reservations) reservations`;
    expect(await rowsOf(db, counts)).toStrictEqual([{ chefs: 400, reservations: 600 }]);
  });

  it("keeps every constraint and index", async () => {
    expect(before.length).toBeGreaterThan(100);
    expect(await rowsOf(db, catalogue)).toStrictEqual(before);
    expect(await rowsOf(db, sql`select 1 from pg_namespace where nspname = 'volume'`)).toStrictEqual([]);
  });

  it("satisfies the place and engagement invariants", async () => {
    expect(await wrongCounters(db)).toStrictEqual([]);
    expect(await wrongEngagements(db)).toStrictEqual([]);
    expect(await wrongPlaces(db)).toStrictEqual([]);
  });

  it("ends each event history with the reservation's status", async () => {
    const wrong = sql`select id from reservations where statut is distinct from (select statut_apres from reservation_events
      where reservation_id = reservations.id order by created_at desc, id desc limit 1)`;
    expect(await rowsOf(db, wrong)).toStrictEqual([]);
  });

  it("is the same for the same seed", async () => {
    const name = `${workerDatabase()}_bis`;
    await createDatabase(name);
    const other = ownerPool(name);
    await fillVolume(other, size, () => {});
    const printOf = (one: pg.Pool) =>
      Promise.all(
        VOLUME_TABLES.map((table) => {
          // Event ids follow the insertion order, which is not deterministic.
          const row = sql.raw(table === "reservation_events" ? "(to_jsonb(t) - 'id')::text" : "to_jsonb(t)::text");
          return rowsOf(
            drizzle(one),
            sql`select md5(string_agg(${row}, '' order by ${row})) from ${sql.identifier(table)} t`,
          );
        }),
      );
    expect(await printOf(other)).toStrictEqual(await printOf(pool));
  });
});
