import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { checkRule } from "#app/features/console/invariants.repo.server.ts";
import { searchServices } from "#app/features/search/search-services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { tokenHash } from "#db/token-hash.ts";
import { aBooking, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { compareSearches, randomFrom } from "#tests/support/search-comparison.ts";
import { fillSearchWorld, stormOnSearch } from "#tests/support/search-storm.ts";

const CHEFS = 60;
const SEARCHES = 80;
const random = randomFrom(20_261_116);
const today = dayOf(new Date());
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

const compare = (seed: number) => compareSearches(db, { count: SEARCHES, seed, today });
const wrongRows = async () => {
  const services = await checkRule(db, "recherche_services", new Date(), 5);
  const jours = await checkRule(db, "recherche_jours", new Date(), 5);
  return { examined: services.examines + jours.examines, wrong: [...services.objets, ...jours.objets] };
};

beforeAll(async () => {
  await owner.connect();
  // With statistics the plans are those of a running site.
  await owner.query("analyze communes");
  await fillSearchWorld(random, CHEFS);
});
afterAll(() => owner.end());

describe("the read model of the search", () => {
  it("gives the same answers as the facts and the rules of the domain", async () => {
    const { differences, found } = await compare(1);
    expect(differences).toEqual([]);
    expect(found).toBeGreaterThan(SEARCHES);
  });

  it("loses a service in the transaction that takes its last place", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
    const found = async () =>
      (
        await searchServices(db, { place: null, jour: "2030-06-15", convives: 1, today, now: new Date(), limit: 500 })
      ).services.filter(({ service_id }) => service_id === fixture.service_id).length;
    const [scope, at] = [{ service_id: fixture.service_id }, new Date()];
    expect((await bookSlot(scope, aBooking(fixture, 1), at)).ok).toBe(true);
    expect(await found()).toBe(1);
    expect((await bookSlot(scope, aBooking(fixture, 1), at)).ok).toBe(true);
    expect(await found()).toBe(0);
  });

  it("keeps freed places from everybody while a group that fits waits for them, as the booking does", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 2 }, service: { table_partagee: true } });
    const { service_id, availability_id } = fixture;
    const asked = { place: null, jour: "2030-06-15", convives: 1, today, now: new Date(), limit: 500 } as const;
    const found = async () =>
      (await searchServices(db, asked)).services.filter((service) => service.service_id === service_id).length;
    expect((await bookSlot({ service_id }, aBooking(fixture, 1), new Date())).ok).toBe(true);
    expect(await found()).toBe(1);
    const waiting = await insert(owner, "liste_attente", {
      availability_id,
      email: `attente-${availability_id}@exemple.fr`,
      convives: 1,
      token_hash: tokenHash(availability_id),
      confirmee_le: "2026-01-01",
      expire_le: "2040-01-01",
    });
    expect(await found(), "one place, and one person who waits for it").toBe(0);
    expect((await bookSlot({ service_id }, aBooking(fixture, 1), new Date())).ok).toBe(false);
    await owner.query("update liste_attente set convives = 2 where id = $1", [waiting.id]);
    expect(await found(), "two do not fit").toBe(1);
    await owner.query("update liste_attente set convives = 1 where id = $1", [waiting.id]);
    await owner.query("update liste_attente set finie_le = now() where id = $1", [waiting.id]);
    expect(await found(), "nobody waits").toBe(1);
    expect((await bookSlot({ service_id }, aBooking(fixture, 1), new Date())).ok).toBe(true);
  });

  it("still does after a storm of bookings, cancellations and edits by several clients, without a deadlock", async () => {
    const { done, deadlocks } = await stormOnSearch(random, 300, 6);
    expect(done).toBeGreaterThan(100);
    expect(deadlocks).toBe(0);
    const { examined, wrong } = await wrongRows();
    expect(wrong).toEqual([]);
    expect(examined).toBeGreaterThan(500);
    expect((await compare(2)).differences).toEqual([]);
  });

  it("loses the evening whose meal becomes long enough to reach a closure that another transaction is about to commit", async () => {
    const { chef_id, service_id } = await bookingFixture(owner, { service: { duree_minutes: 120 } });
    const found = async () =>
      (await owner.query("select from recherche_jours where service_id = $1 and jour = '2030-06-15'", [service_id]))
        .rowCount;
    expect(await found()).toBe(1);
    const other = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
    await other.connect();
    try {
      await owner.query("begin");
      await owner.query(
        `insert into chef_fermetures (chef_id, type, periode)
         values ($1, 'blocage', '[2030-06-16 10:00+02, 2030-06-16 12:00+02)')`,
        [chef_id],
      );
      await other.query("update services set duree_minutes = 1440 where id = $1", [service_id]);
      await owner.query("commit");
    } finally {
      await other.end();
    }
    expect(await found()).toBe(0);
    expect((await wrongRows()).wrong).toEqual([]);
  });

  it("differs when the trigger of the slots is off: the comparison can fail", async () => {
    await owner.query("alter table service_availabilities disable trigger search_notes_service_availabilities");
    try {
      await db.execute(sql`update service_availabilities set actif = false
        where id in (select id from service_availabilities where actif and date_debut > now() order by id limit 400)`);
      expect((await compare(3)).differences).not.toEqual([]);
      expect((await wrongRows()).wrong).not.toEqual([]);
    } finally {
      await owner.query("alter table service_availabilities enable trigger search_notes_service_availabilities");
    }
  });

  it("is right again after it was computed again", async () => {
    await owner.query("select recherche_recalculer(array(select id from chefs))");
    expect((await wrongRows()).wrong).toEqual([]);
    expect((await compare(3)).differences).toEqual([]);
  });
});
