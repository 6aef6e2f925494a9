import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { readAvailabilities } from "#app/routes/dashboard/availabilities/read-availabilities.server.ts";
import { addDays } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { roundTripsOf } from "#tests/support/round-trips.ts";
import { joinLine, serve } from "#tests/support/waiting-line.ts";
import { addSlots } from "./add-slots.server.ts";
import type { Overlap } from "./rules/slots.schema.ts";
import { createSlots, type NewSlot, QUICK_STARTS } from "./rules/slots.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
});

function day(date: string, creneaux: readonly string[], places = 8): readonly NewSlot[] {
  const slots = createSlots({ date, creneaux, places }, NOW);
  if (!slots.ok) throw new Error(slots.code);
  return slots.value;
}

const add = (chef: ChefScope, service_id: string, slots: readonly NewSlot[], overlap: Overlap = "garder") =>
  addSlots(chef, service_id, { slots, overlap, at: NOW });

const FIRST_DAY = "2030-06-03";
const year = (): readonly NewSlot[] =>
  Array.from({ length: 364 }, (_, rank) => day(addDays(FIRST_DAY, rank), QUICK_STARTS, 10)).flat();

const countOf = async () =>
  (
    await client.query<{ all: number; distinct: number }>(
      `select count(*)::int as all, count(distinct date_debut)::int as distinct
       from service_availabilities where service_id = $1 and actif`,
      [fixture.service_id],
    )
  ).rows[0];

describe("adding slots", () => {
  it("creates each hour once, one hour long and empty", async () => {
    const slots = day("2030-06-20", ["18:00", "19:00"]);
    expect(await add(fixture, fixture.service_id, slots)).toEqual({
      ok: true,
      value: { ajoutes: 2, existants: 0, bloques: 0 },
    });
    const more = day("2030-06-20", ["19:00", "20:00"], 3);
    expect(await add(fixture, fixture.service_id, more)).toEqual({
      ok: true,
      value: { ajoutes: 1, existants: 1, bloques: 0 },
    });
    expect(await add(fixture, fixture.service_id, more)).toEqual({ ok: false, code: "creneau_deja_ouvert" });
    const { rows } = await client.query(
      `select date_debut, date_fin - date_debut = interval '1 hour' as hour, places_disponibles as places,
         places_reservees as taken, actif
       from service_availabilities where service_id = $1 and date_debut >= '2030-06-20' order by 1`,
      [fixture.service_id],
    );
    expect(rows).toMatchObject([
      { places: 8, hour: true, taken: 0, actif: true },
      { places: 8, hour: true, taken: 0, actif: true },
      { places: 3, hour: true, taken: 0, actif: true },
    ]);
  });

  it("creates 52 weeks of twelve hours in one call, with the statements of two hours and without duplicates", async () => {
    const slots = year();
    expect(slots).toHaveLength(4_368);
    const { service_id } = await addService(client, fixture);
    const few = await roundTripsOf(() => add(fixture, service_id, day("2030-06-20", ["18:00", "19:00"])));
    const many = await roundTripsOf(async () => {
      // The slot of the fixture is one of these hours.
      expect(await add(fixture, fixture.service_id, slots)).toEqual({
        ok: true,
        value: { ajoutes: 4_367, existants: 1, bloques: 0 },
      });
    });
    expect(many).toEqual(few);
    expect(await add(fixture, fixture.service_id, slots)).toEqual({ ok: false, code: "creneau_deja_ouvert" });
    expect(await countOf()).toEqual({ all: 4_368, distinct: 4_368 });
  });

  it("does not create a slot twice when two windows submit a recurrence concurrently", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(fixture, fixture.service_id, year().slice(0, 600))));
    const added = answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.ajoutes : 0), 0);
    const all = await countOf();
    expect(all?.all).toBe(all?.distinct);
    expect(added).toBe((all?.all ?? 0) - 1);
  });

  it("answers not found for another chef's service", async () => {
    const other = await bookingFixture(client);
    for (const id of [other.service_id, randomUUID()]) {
      expect(await add(fixture, id, day("2030-06-20", ["18:00"]))).toEqual({ ok: false, code: "introuvable" });
      expect(await readAvailabilities(fixture, id, null, NOW)).toMatchObject({ ok: false });
    }
    const { rows } = await client.query("select from service_availabilities where service_id = $1", [other.service_id]);
    expect(rows).toHaveLength(1);
  });
});

describe("listing slots", () => {
  it("lists some days, gives the next cursor, and includes every open hour", async () => {
    await add(fixture, fixture.service_id, year());
    const days: string[] = [];
    let du: string | null = null;
    for (let page = 0; page < 40; page += 1) {
      const found = await readAvailabilities(fixture, fixture.service_id, du, NOW);
      if (!found.ok) throw new Error(found.code);
      days.push(...found.value.jours.map(({ jour }) => jour));
      expect(found.value.jours.every(({ creneaux }) => creneaux.length === 12)).toBe(true);
      expect(Object.keys(found.value.ouverts)).toHaveLength(364);
      expect(found.value.ouverts["2030-06-20"]).toEqual(QUICK_STARTS);
      du = found.value.suite;
      if (du === null) break;
    }
    expect(days).toEqual(Array.from({ length: 364 }, (_, rank) => addDays(FIRST_DAY, rank)));
  });

  it("lists all when there are few, without slots that have begun", async () => {
    await add(fixture, fixture.service_id, day("2030-06-02", ["08:00", "20:00"]));
    const noon = new Date("2030-06-02T10:00:00Z");
    const found = await readAvailabilities(fixture, fixture.service_id, null, noon);
    if (!found.ok) throw new Error(found.code);
    expect(found.value.jours.map(({ jour, creneaux }) => [jour, creneaux.length])).toEqual([
      ["2030-06-02", 1],
      ["2030-06-15", 1],
    ]);
    expect(found.value.suite).toBeNull();
  });
});

describe("slots that overlap a reservation of the chef", () => {
  const listed = async (service_id: string) => {
    const found = await readAvailabilities(fixture, service_id, null, NOW);
    if (!found.ok) throw new Error(found.code);
    return found.value.jours.flatMap(({ creneaux }) => creneaux);
  };

  it("are shown with the blocking reservation, and reopen when it ends", async () => {
    const other = await addService(client, fixture, { service: { titre: "Atelier" } });
    const booked = await bookSlot(fixture, aBooking(fixture), NOW);
    if (!booked.ok) throw new Error(booked.code);
    const { reservation_id } = booked.value;
    const cause = { titre: "Dîner d’hiver", reservation_id, client: "Zoé Durand", groupes: 1 };
    expect(await listed(other.service_id)).toMatchObject([{ id: other.availability_id, bloque_par: cause }]);
    expect(await listed(fixture.service_id)).toMatchObject([{ id: fixture.availability_id, bloque_par: null }]);
    await refuseReservation(fixture, { reservation_id, motif: "Complet" }, NOW);
    expect(await listed(other.service_id)).toMatchObject([{ bloque_par: null }]);
  });

  it("are blocked by places offered to the waiting list, without the name of who waits", async () => {
    const other = await addService(client, fixture, { service: { titre: "Atelier" } });
    const booked = await bookSlot(fixture, aBooking(fixture, 10), NOW);
    if (!booked.ok) throw new Error(booked.code);
    await joinLine(client, fixture, { convives: 2, at: NOW });
    await refuseReservation(fixture, { reservation_id: booked.value.reservation_id, motif: "Complet" }, NOW);
    await serve(NOW);
    const cause = { titre: "Dîner d’hiver", reservation_id: null, client: null, groupes: 0 };
    expect(await listed(other.service_id)).toMatchObject([{ bloque_par: cause }]);
    const slots = day("2030-06-15", ["18:00"]);
    expect(await add(fixture, other.service_id, slots, "demander")).toMatchObject({ code: "creneau_chevauche" });
  });

  it("are created inside holidays only when the chef confirms", async () => {
    await client.query(
      `insert into chef_fermetures (chef_id, type, periode)
       values ($1, 'vacances', tstzrange('2030-07-05T22:00:00Z', '2030-07-06T22:00:00Z'))`,
      [fixture.chef_id],
    );
    const slots = [...day("2030-07-06", ["19:00"]), ...day("2030-07-07", ["19:00"])];
    const { service_id } = fixture;
    expect(await add(fixture, service_id, slots, "demander")).toMatchObject({ code: "creneau_chevauche" });
    expect(await add(fixture, service_id, slots, "sauter")).toMatchObject({
      ok: true,
      value: { ajoutes: 1, bloques: 0 },
    });
    expect(await add(fixture, service_id, slots, "garder")).toMatchObject({
      ok: true,
      value: { ajoutes: 1, bloques: 1 },
    });
  });

  it("are not blocked for a team that works in parallel", async () => {
    const other = await addService(client, fixture);
    await client.query("update chefs set reservations_paralleles = true where id = $1", [fixture.chef_id]);
    await bookSlot(fixture, aBooking(fixture), NOW);
    expect(await listed(other.service_id)).toMatchObject([{ bloque_par: null }]);
  });

  it("are created only when the chef confirms", async () => {
    const { service_id } = await addService(client, fixture, { service: { duree_minutes: 120 } });
    await bookSlot(fixture, aBooking(fixture), NOW);
    const slots = day("2030-06-15", ["11:00", "18:00"]);
    const chevauche = { ok: false, code: "creneau_chevauche" };
    expect(await add(fixture, service_id, slots, "demander")).toEqual(chevauche);
    expect(await add(fixture, service_id, day("2030-06-15", ["18:00"]), "sauter")).toEqual(chevauche);
    expect(await listed(service_id)).toHaveLength(1);
    expect(await add(fixture, service_id, slots, "sauter")).toMatchObject({
      ok: true,
      value: { ajoutes: 1, bloques: 0 },
    });
    expect(await add(fixture, service_id, slots, "garder")).toMatchObject({
      ok: true,
      value: { ajoutes: 1, bloques: 1 },
    });
    expect(await listed(service_id)).toHaveLength(3);
  });
});
