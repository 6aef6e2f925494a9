import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { isFree } from "#app/features/bookings/rules/capacity.ts";
import { db } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { readWaitedSlot } from "#app/routes/booking/waiting-list/read-waited-slot.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { wrongCounters, wrongEngagements } from "#tests/support/booking-invariants.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { acceptOffer, bookPlaces, joinLine, refuseOne, serve } from "#tests/support/waiting-line.ts";
import { selectSlotsToServe } from "./waiting-list.repo.server.ts";

// Two weeks before the slot of the fixture.
const NOW = new Date("2030-06-01T07:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const AT_HOME = { type_service: "chef_domicile" };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(() => deleteChefs(owner));

const wait = (fixture: BookingFixture, convives: number) =>
  joinLine(owner, fixture, { convives, at: NOW, confirms: true });

describe("hours that a meal on another slot takes", () => {
  const search = { now: later(2), after: undefined, count: 10 };
  const listed = async ({ service_id }: BookingFixture) => {
    const page = await readBookableService(service_id, later(1));
    return page.ok ? page.value.creneaux.map((slot) => [slot.id, isFree(slot)]) : [];
  };

  it("are listed as full, can be waited for, and are offered once that meal is refused", async () => {
    const fixture = await bookingFixture(owner, { service: AT_HOME });
    const beside = { ...fixture, ...(await addService(owner, fixture, { service: AT_HOME })) };
    expect(await listed(beside)).toEqual([[beside.availability_id, true]]);
    expect(await readWaitedSlot(beside.service_id, beside.availability_id, 2, NOW), "it can be booked").toBeNull();
    const taken = await bookPlaces(fixture, 2, NOW);
    expect(await listed(beside)).toEqual([[beside.availability_id, false]]);
    expect(await readWaitedSlot(beside.service_id, beside.availability_id, 2, NOW)).toMatchObject({ max: 10 });
    const person = await wait(beside, 3);
    expect(await selectSlotsToServe(db, search), "nothing can be offered yet").toEqual([]);
    await refuseOne(fixture, taken, later(1));
    await serve(later(2));
    const { rows } = await owner.query("select id from liste_attente where offre_jusqua is not null");
    expect(rows).toEqual([{ id: person.id }]);
    expect(await bookSlot(fixture, aBooking(fixture, 2), later(3))).toMatchObject({ code: "chef_engage" });
    expect(await acceptOffer(beside, person, 3, later(4))).toMatchObject({ ok: true });
    expect(await wrongCounters(db)).toEqual([]);
    expect(await wrongEngagements(db)).toEqual([]);
  });

  it("are not listed when the chef closed them too: nothing would ever be offered", async () => {
    const fixture = await bookingFixture(owner, { service: AT_HOME });
    const beside = { ...fixture, ...(await addService(owner, fixture, { service: AT_HOME })) };
    await bookPlaces(fixture, 2, NOW);
    await owner.query(
      "insert into chef_fermetures (chef_id, type, periode) values ($1, 'blocage', tstzrange('2030-06-15', '2030-06-16'))",
      [fixture.chef_id],
    );
    expect(await listed(beside)).toEqual([]);
    await expect(wait(beside, 2)).rejects.toThrow("attente_close");
  });

  it("can still be booked with a chef who works in parallel, and nobody waits for them", async () => {
    const fixture = await bookingFixture(owner, { service: AT_HOME, chef: { reservations_paralleles: true } });
    const beside = { ...fixture, ...(await addService(owner, fixture, { service: AT_HOME })) };
    await bookPlaces(fixture, 2, NOW);
    expect(await listed(beside)).toEqual([[beside.availability_id, true]]);
    await expect(wait(beside, 2)).rejects.toThrow("attente_inutile");
  });
});
