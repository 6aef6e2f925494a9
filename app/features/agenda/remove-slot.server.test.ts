import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { readSlot } from "#app/routes/dashboard/availabilities/read-slot.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { changeSlotPlaces } from "./change-slot-places.server.ts";
import { removeSlot } from "./remove-slot.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
});
afterEach(() => assertConsistent(db));

const own = () => ({ service_id: fixture.service_id, slot_id: fixture.availability_id });
const slot = async () =>
  (await client.query("select * from service_availabilities where id = $1", [fixture.availability_id])).rows[0];

/** Inserts a reservation as bookSlot would: row, places and engagement. */
async function reserve(on: pg.ClientBase, over: Record<string, unknown> = {}): Promise<void> {
  const { chef_id, service_id, availability_id } = fixture;
  await on.query("update service_availabilities set places_reservees = places_reservees + 2 where id = $1", [
    availability_id,
  ]);
  await on.query(
    `insert into chef_engagements (chef_id, availability_id, periode)
     values ($1, $2, tstzrange('2030-06-15T17:00:00Z', '2030-06-15T20:00:00Z')) on conflict do nothing`,
    [chef_id, availability_id],
  );
  await insert(on, "reservations", aReservation(chef_id, service_id, availability_id, over));
}

describe("removing a slot", () => {
  it("closes the slot once", async () => {
    expect(await removeSlot(fixture, own())).toEqual({ ok: true, value: null });
    expect(await slot()).toMatchObject({ actif: false });
    expect(await removeSlot(fixture, own())).toEqual({ ok: false, code: "introuvable" });
    expect(await readSlot(fixture, own())).toEqual({ ok: false, code: "introuvable" });
  });

  it("refuses while places are reserved, and returns their number", async () => {
    await reserve(client);
    expect(await removeSlot(fixture, own())).toEqual({ ok: false, code: "creneau_avec_reservations", reservations: 1 });
    await reserve(client, { statut: "confirmee", client_email: "deux@exemple.fr" });
    expect(await removeSlot(fixture, own())).toMatchObject({ reservations: 2 });
    expect(await slot()).toMatchObject({ actif: true, places_reservees: 4 });
  });

  it("waits for a concurrent booking, then counts it", async () => {
    const booker = await pool.connect();
    await booker.query("begin");
    await reserve(booker);
    const removal = removeSlot(fixture, own());
    await expect
      .poll(async () => (await client.query("select from pg_locks where not granted")).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await booker.query("commit");
    booker.release();
    expect(await removal).toEqual({ ok: false, code: "creneau_avec_reservations", reservations: 1 });
  });
});

describe("changing the places of a slot", () => {
  it("increases them, and decreases them down to the reserved number only", async () => {
    await reserve(client);
    expect(await changeSlotPlaces(fixture, { ...own(), places: 12 })).toEqual({ ok: true, value: null });
    expect(await changeSlotPlaces(fixture, { ...own(), places: 2 })).toEqual({ ok: true, value: null });
    expect(await changeSlotPlaces(fixture, { ...own(), places: 1 })).toEqual({
      ok: false,
      code: "places_sous_reservees",
      reservees: 2,
    });
    expect(await slot()).toMatchObject({ places_disponibles: 2, places_reservees: 2 });
  });
});

describe("another chef's slot", () => {
  it("is not found, whichever way its ids are mixed", async () => {
    const other = await bookingFixture(client);
    const second = await addService(client, fixture, {
      slot: { date_debut: "2030-06-16T17:00:00Z", date_fin: "2030-06-16T18:00:00Z" },
    });
    const before = (await client.query("select * from service_availabilities order by id")).rows;
    const pairs = [
      { service_id: other.service_id, slot_id: other.availability_id },
      { service_id: fixture.service_id, slot_id: other.availability_id },
      { service_id: other.service_id, slot_id: fixture.availability_id },
      // The chef's own slot under another own service is not found either.
      { service_id: second.service_id, slot_id: fixture.availability_id },
      { service_id: fixture.service_id, slot_id: randomUUID() },
    ];
    for (const pair of pairs) {
      expect(await readSlot(fixture, pair)).toEqual({ ok: false, code: "introuvable" });
      expect(await removeSlot(fixture, pair)).toEqual({ ok: false, code: "introuvable" });
      expect(await changeSlotPlaces(fixture, { ...pair, places: 99 })).toEqual({ ok: false, code: "introuvable" });
    }
    expect((await client.query("select * from service_availabilities order by id")).rows).toEqual(before);
  });
});
