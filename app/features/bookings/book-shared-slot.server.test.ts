import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { wrongCounters, wrongEngagements } from "#tests/support/booking-invariants.ts";
import { bookSlot } from "./book-slot.server.ts";
import { refuseReservation } from "./refuse-reservation.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const TAKEN = { ok: false, code: "creneau_pris" };
let client: pg.PoolClient;

beforeAll(async () => {
  client = await pool.connect();
});

afterAll(() => {
  client.release();
});

const AT_HOME = { type_service: "chef_domicile" };
const book = (fixture: BookingFixture, people = 2) => bookSlot(fixture, aBooking(fixture, people), NOW);
const change = (fixture: BookingFixture, column: string, value: unknown) =>
  client.query(`update services set ${column} = $2 where id = $1`, [fixture.service_id, value]);
const liveOn = async ({ availability_id }: BookingFixture) => {
  const { rows } = await client.query<{ people: number; whole: boolean }>(
    `select nombre_participants as people, creneau_entier as whole from reservations
     where availability_id = $1 and statut = 'en_attente' order by people, id`,
    [availability_id],
  );
  return rows;
};
const shown = async (fixture: BookingFixture) => {
  const page = await readBookableService(fixture.service_id, NOW);
  return page.ok ? page.value.creneaux[0] : undefined;
};
const offered = ({ service_id }: BookingFixture) =>
  selectNextFreeSlots(db, { service_ids: [service_id], now: NOW, count: 1 });

describe("a dinner at home", () => {
  it.each([
    ["with places that are counted", {}],
    ["with unlimited places", { places_illimitees: true }],
    ["of another type that the chef made private", { type_service: "traiteur", table_partagee: false }],
  ])("%s: one of many concurrent groups gets the slot, which is then shown as full", async (_, over) => {
    const fixture = await bookingFixture(client, { service: { ...AT_HOME, ...over } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(fixture)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 11 }, () => TAKEN));
    expect(await liveOn(fixture)).toEqual([{ people: 2, whole: true }]);
    expect(await shown(fixture)).toMatchObject({ pris: true });
    expect(await offered(fixture)).toEqual([]);
  });

  it("is bookable again once its group was refused", async () => {
    const fixture = await bookingFixture(client, { service: AT_HOME });
    const first = await book(fixture);
    if (!first.ok) throw new Error(first.code);
    await refuseReservation(fixture, { reservation_id: first.value.reservation_id, motif: "Complet" }, NOW);
    expect(await shown(fixture)).toMatchObject({ pris: false });
    expect(await book(fixture)).toMatchObject({ ok: true });
  });

  it("with a shared table accepts several groups", async () => {
    const fixture = await bookingFixture(client, { service: { ...AT_HOME, table_partagee: true } });
    expect(await book(fixture, 4)).toMatchObject({ ok: true });
    expect(await book(fixture, 6)).toMatchObject({ ok: true });
    expect(await liveOn(fixture)).toEqual([
      { people: 4, whole: false },
      { people: 6, whole: false },
    ]);
  });
});

describe("a service that switches between shared and private", () => {
  it("keeps its groups when it becomes private, and accepts no other", async () => {
    const fixture = await bookingFixture(client);
    await book(fixture);
    await book(fixture);
    await change(fixture, "table_partagee", false);
    expect(await book(fixture)).toEqual(TAKEN);
    expect(await liveOn(fixture)).toHaveLength(2);
  });

  it("keeps a private slot for its group when it becomes shared", async () => {
    const fixture = await bookingFixture(client, { service: AT_HOME });
    await book(fixture);
    await change(fixture, "table_partagee", true);
    expect(await book(fixture)).toEqual(TAKEN);
    expect(await shown(fixture)).toMatchObject({ pris: true });
    expect(await offered(fixture)).toEqual([]);
  });

  it("is protected by the database when the slot is booked as private and as shared concurrently", async () => {
    const fixture = await bookingFixture(client, { service: AT_HOME });
    await book(fixture);
    const insertShared = client.query(
      `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
         client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises)
       select chef_id, service_id, availability_id, client_nom, client_prenom, client_email, client_telephone,
         date_souhaitee, date_fin, prix_final, participants, nombre_participants, 0 from reservations
       where availability_id = $1`,
      [fixture.availability_id],
    );
    await expect(insertShared).rejects.toMatchObject({ constraint: "whole_slot_has_one_live_reservation" });
  });
});

describe("the capacity of a service", () => {
  it("limits a larger slot, for one group and for several", async () => {
    const fixture = await bookingFixture(client, { service: { capacite_max: 8 }, slot: { places_disponibles: 20 } });
    expect(await shown(fixture)).toMatchObject({ places_disponibles: 20, capacite_max: 8 });
    expect(await book(fixture, 9)).toEqual({ ok: false, code: "places_insuffisantes", restantes: 8 });
    expect(await book(fixture, 5)).toMatchObject({ ok: true });
    expect(await book(fixture, 4)).toEqual({ ok: false, code: "places_insuffisantes", restantes: 3 });
    expect(await offered(fixture)).toMatchObject([{ places_restantes: 3, date_fin: "2030-06-15T20:00:00Z" }]);
    const rest = await Promise.all(Array.from({ length: 12 }, () => book(fixture, 1)));
    expect(rest.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await offered(fixture)).toEqual([]);
  });

  it("does not enlarge a smaller slot", async () => {
    const fixture = await bookingFixture(client, { service: { capacite_max: 8 }, slot: { places_disponibles: 4 } });
    expect(await book(fixture, 5)).toEqual({ ok: false, code: "places_insuffisantes", restantes: 4 });
  });

  it("counts people booked while places were unlimited, until they cancel", async () => {
    const fixture = await bookingFixture(client, { service: { places_illimitees: true, capacite_max: 8 } });
    const first = await book(fixture, 6);
    if (!first.ok) throw new Error(first.code);
    await change(fixture, "places_illimitees", false);
    expect(await offered(fixture)).toMatchObject([{ places_restantes: 2 }]);
    expect(await book(fixture, 3)).toEqual({ ok: false, code: "places_insuffisantes", restantes: 2 });
    expect(await book(fixture, 2)).toMatchObject({ ok: true });
    await refuseReservation(fixture, { reservation_id: first.value.reservation_id, motif: "Complet" }, NOW);
    expect(await book(fixture, 6)).toMatchObject({ ok: true });
  });

  it("is protected by the database against a counter above it", async () => {
    const fixture = await bookingFixture(client, { service: { capacite_max: 8 }, slot: { places_disponibles: 20 } });
    const passed = client.query("update service_availabilities set places_reservees = 9 where id = $1", [
      fixture.availability_id,
    ]);
    await expect(passed).rejects.toMatchObject({ constraint: "people_of_slot_within_capacite_max" });
  });
});

it("keeps every counter and engagement consistent with the live reservations", async () => {
  expect([await wrongCounters(db), await wrongEngagements(db)]).toEqual([[], []]);
});

describe("a chef who is engaged in another slot", () => {
  it("offers the hour again once their team works in parallel", async () => {
    const fixture = await bookingFixture(client);
    const other = { ...fixture, ...(await addService(client, fixture)) };
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await offered(other)).toEqual([]);
    await client.query("update chefs set reservations_paralleles = true where id = $1", [fixture.chef_id]);
    expect(await offered(other)).toMatchObject([{ service_id: other.service_id }]);
    expect(await book(other)).toMatchObject({ ok: true });
  });

  it("is engaged longer by a group of a service that became longer, unless another slot begins meanwhile", async () => {
    const hours = async ({ availability_id }: BookingFixture) => {
      const { rows } = await client.query(
        "select extract(epoch from upper(periode) - lower(periode))::int / 3600 as hours from chef_engagements where availability_id = $1",
        [availability_id],
      );
      return rows[0]?.hours;
    };
    const fixture = await bookingFixture(client, { service: { duree_minutes: 60 } });
    expect(await book(fixture)).toMatchObject({ ok: true });
    await change(fixture, "duree_minutes", 120);
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await hours(fixture)).toBe(2);
    const slot = { date_debut: "2030-06-15T19:30:00Z", date_fin: "2030-06-15T20:30:00Z" };
    const later = { ...fixture, ...(await addService(client, fixture, { slot })) };
    expect(await book(later)).toMatchObject({ ok: true });
    await change(fixture, "duree_minutes", 240);
    expect(await book(fixture)).toEqual({ ok: false, code: "chef_engage" });
    expect(await hours(fixture)).toBe(2);
  });
});
