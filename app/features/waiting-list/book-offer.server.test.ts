import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { applyRetention } from "#app/features/privacy/jobs/apply-retention.job.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { wrongCounters, wrongEngagements } from "#tests/support/booking-invariants.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { acceptOffer, bookPlaces, joinLine, type Person, refuseOne, serve } from "#tests/support/waiting-line.ts";
import { joinWaitingList } from "./waiting-list.server.ts";

const NOW = new Date("2030-06-01T07:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
});

/** Six of ten places are booked, and the other four are held for a person. */
async function heldPlaces(service: object = {}): Promise<{ fixture: BookingFixture; person: Person }> {
  const fixture = await bookingFixture(owner, { service: { table_partagee: true, ...service } });
  await bookPlaces(fixture, 6, NOW);
  const freed = await bookPlaces(fixture, 4, NOW);
  const person = await joinLine(owner, fixture, { convives: 4, at: NOW });
  await refuseOne(fixture, freed, NOW);
  await serve(NOW);
  return { fixture, person };
}

const edit = ({ service_id }: BookingFixture, set: string) =>
  owner.query(`update services set ${set} where id = $1`, [service_id]);
const stateOf = async ({ availability_id }: BookingFixture, email: string) => {
  const { rows } = await owner.query(
    `select slot.places_reservees, sold.places_prises, sold.creneau_entier,
       upper(engaged.periode) - lower(engaged.periode) as engaged
     from service_availabilities slot join reservations sold on sold.availability_id = slot.id and client_email = $2
     left join chef_engagements engaged on engaged.availability_id = slot.id where slot.id = $1`,
    [availability_id, email],
  );
  expect(await wrongCounters(db)).toEqual([]);
  expect(await wrongEngagements(db)).toEqual([]);
  return rows[0];
};

describe("places held by an offer are booked although meanwhile", () => {
  it("the chef lowered the capacity", async () => {
    const { fixture, person } = await heldPlaces();
    await edit(fixture, "capacite_max = 8");
    expect(await acceptOffer(fixture, person, 3, NOW)).toMatchObject({ ok: true });
    expect(await stateOf(fixture, person.email)).toMatchObject({ places_reservees: 9, places_prises: 3 });
    expect(await bookSlot(fixture, aBooking(fixture, 1), NOW)).toMatchObject({ ok: false });
  });

  it("the service became one for a single group", async () => {
    const { fixture, person } = await heldPlaces();
    await edit(fixture, "table_partagee = false");
    expect(await acceptOffer(fixture, person, 4, NOW)).toMatchObject({ ok: true });
    expect(await stateOf(fixture, person.email)).toMatchObject({ places_reservees: 10, creneau_entier: false });
  });

  it("the places became unlimited, then counted again", async () => {
    const { fixture, person } = await heldPlaces();
    await edit(fixture, "places_illimitees = true");
    expect(await acceptOffer(fixture, person, 4, NOW)).toMatchObject({ ok: true });
    expect(await stateOf(fixture, person.email)).toMatchObject({ places_reservees: 10, places_prises: 4 });
  });

  it("the service became longer and would overlap another one", async () => {
    const fixture = await bookingFixture(owner, { service: { duree_minutes: 60 } });
    const freed = await bookPlaces(fixture, 10, NOW);
    const person = await joinLine(owner, fixture, { convives: 4, at: NOW });
    await refuseOne(fixture, freed, NOW);
    await serve(NOW);
    const { rows } = await owner.query("select date_debut from service_availabilities where id = $1", [
      fixture.availability_id,
    ]);
    const [date_debut, date_fin] = [2, 3].map((hours) => new Date(rows[0].date_debut.getTime() + hours * 3_600_000));
    const next = { ...fixture, ...(await addService(owner, fixture, { slot: { date_debut, date_fin } })) };
    await bookPlaces(next, 2, NOW);
    await edit(fixture, "duree_minutes = 180");
    const page = await readBookableService(fixture.service_id, NOW, person.token);
    expect(page.ok && page.value.creneaux.map(({ id, offre }) => [id, offre?.email])).toEqual([
      [fixture.availability_id, person.email],
    ]);
    expect(await acceptOffer(fixture, person, 4, NOW)).toMatchObject({ ok: true });
    expect(await stateOf(fixture, person.email)).toMatchObject({ places_reservees: 4, engaged: { hours: 1 } });
  });
});

describe("the address of an offer", () => {
  it("needs no confirmation, another one is treated as any other", async () => {
    const { fixture, person } = await heldPlaces();
    const from = { ...fixture, offre: person.token, envoi: "robot" as const, adresse: randomAddress() };
    expect(await bookSlot(from, aBooking(fixture, 4), NOW)).toMatchObject({ code: "adresse_a_confirmer" });
    const own = aBooking(fixture, 4, { client_email: person.email });
    expect(await bookSlot(from, own, NOW)).toMatchObject({ ok: true });
  });
});

describe("joining the list again", () => {
  it("sends a mail each time, also to somebody who is in line already", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    await bookPlaces(fixture, 4, NOW);
    const { email } = await joinLine(owner, fixture, { convives: 2, at: NOW });
    await emptyQueue(owner);
    const again = { service_id: fixture.service_id, slot_id: fixture.availability_id, email, convives: 3 };
    expect(await joinWaitingList({ clientAddress: randomAddress() }, again, NOW)).toEqual({ ok: true, value: null });
    expect(await queuedTasks(owner)).toEqual(["send-waiting-confirmation"]);
    const { rows } = await owner.query("select convives from liste_attente");
    expect(rows, "the confirmed number stays").toEqual([{ convives: 2 }]);
  });
});

describe("a person who is still in line after the meal", () => {
  it("is erased a day later by the retention job, with what was held for them", async () => {
    const { fixture, person } = await heldPlaces();
    // In the past: the audit log refuses to be purged up to a later day than today's retention allows.
    await owner.query(
      "update service_availabilities set date_debut = '2026-01-10T19:00:00Z', date_fin = '2026-01-10T20:00:00Z' where id = $1",
      [fixture.availability_id],
    );
    const retain = (at: string) => applyRetention.run({ at, batch: 1 }, { id: "test", attempt: 1 });
    const inLine = async () => (await owner.query("select from liste_attente where id = $1", [person.id])).rowCount;
    await retain("2026-01-11T18:59:59Z");
    expect(await inLine()).toBe(1);
    await retain("2026-01-11T19:00:00Z");
    expect(await inLine()).toBe(0);
    expect(await wrongCounters(db)).toEqual([]);
  });
});

describe("the list of a slot", () => {
  it("is closed in the last hour", async () => {
    const fixture = await bookingFixture(owner);
    const { rows } = await owner.query("select date_debut from service_availabilities where id = $1", [
      fixture.availability_id,
    ]);
    const closed = async (minutes: number) => {
      const page = await readBookableService(
        fixture.service_id,
        new Date(rows[0].date_debut.getTime() - minutes * 60_000),
      );
      return page.ok && page.value.creneaux.map(({ attente_close }) => attente_close);
    };
    expect([await closed(61), await closed(60)]).toEqual([[false], [true]]);
  });
});

describe("the rule of cancellation", () => {
  const sold = async (fixture: BookingFixture) => {
    const shown = await readBookableService(fixture.service_id, NOW);
    expect(await bookSlot(fixture, aBooking(fixture, 2), NOW)).toMatchObject({ ok: true });
    const { rows } = await owner.query<{ annulation: string }>(
      "select annulation from reservations where availability_id = $1",
      [fixture.availability_id],
    );
    return [shown.ok && shown.value.annulation, rows[0]?.annulation];
  };

  it("is the chef's default on the page and in the reservation where the service has none", async () => {
    expect(await sold(await bookingFixture(owner, { chef: { annulation: "stricte" } }))).toEqual([
      "stricte",
      "stricte",
    ]);
  });

  it("is the one of the service where it has one", async () => {
    const both = { chef: { annulation: "stricte" }, service: { annulation: "souple" } };
    expect(await sold(await bookingFixture(owner, both))).toEqual(["souple", "souple"]);
  });

  it("stays in a reservation when the chef changes the default", async () => {
    const fixture = await bookingFixture(owner, { chef: { annulation: "souple" } });
    await sold(fixture);
    await owner.query("update chefs set annulation = 'stricte' where id = $1", [fixture.chef_id]);
    const { rows } = await owner.query("select annulation from reservations where chef_id = $1", [fixture.chef_id]);
    expect(rows).toEqual([{ annulation: "souple" }]);
  });
});
