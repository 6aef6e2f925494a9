import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, refuse } from "#app/shared/result.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { insert } from "#tests/support/factories.ts";
import { addSlots } from "./add-slots.server.ts";
import { moveSlot } from "./move-slot.server.ts";
import { createSlots } from "./rules/slots.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client, { slot: { places_disponibles: 7 } });
});
afterEach(() => assertConsistent(db));

const startOf = (date: string, time: string) => {
  const made = createSlots({ date, creneaux: [time], places: 1 }, NOW);
  const [slot] = made.ok ? made.value : [];
  if (slot === undefined) throw new Error("no slot");
  return slot;
};
const own = () => ({ service_id: fixture.service_id, slot_id: fixture.availability_id });
const move = (date: string, time: string, at = NOW) => moveSlot(fixture, own(), { to: startOf(date, time), at });
const openStarts = async () =>
  (
    await client.query<{ date_debut: Date; places_disponibles: number }>(
      "select date_debut, places_disponibles from service_availabilities where service_id = $1 and actif order by date_debut",
      [fixture.service_id],
    )
  ).rows;

describe("moving a slot", () => {
  it("opens it with its places at the new time, and closes it once at the former", async () => {
    expect(await move("2030-06-20", "18:00")).toEqual(ok(null));
    expect(await openStarts()).toEqual([{ date_debut: new Date("2030-06-20T16:00:00Z"), places_disponibles: 7 }]);
    expect(await move("2030-06-21", "18:00")).toEqual(refuse("introuvable"));
  });

  it("leaves the slot of a rule closed where it was", async () => {
    await client.query("update service_availabilities set ouvert_par_regle = true where id = $1", [
      fixture.availability_id,
    ]);
    expect(await move("2030-06-20", "18:00")).toEqual(ok(null));
    const { rows } = await client.query("select type, heure from agenda_exceptions where chef_id = $1", [
      fixture.chef_id,
    ]);
    expect(rows).toEqual([{ type: "ferme", heure: "19:00" }]);
  });

  it("refuses another chef's slot, one that has begun and one that somebody booked", async () => {
    const other = await bookingFixture(client);
    expect(await moveSlot(other, own(), { to: startOf("2030-06-20", "18:00"), at: NOW })).toEqual(
      refuse("introuvable"),
    );
    expect(await move("2030-06-20", "18:00", new Date("2030-06-16T10:00:00Z"))).toEqual(refuse("creneau_commence"));
    expect(await bookSlot(fixture, aBooking(fixture), NOW)).toMatchObject({ ok: true });
    expect(await move("2030-06-20", "18:00")).toMatchObject({ code: "creneau_avec_reservations" });
  });

  it("refuses a time that is taken, closed or already open, and changes nothing", async () => {
    const before = await openStarts();
    expect(await move("2030-06-15", "19:00")).toEqual(refuse("creneau_deja_ouvert"));
    await insert(client, "chef_fermetures", {
      chef_id: fixture.chef_id,
      type: "blocage",
      periode: "[2030-06-20T18:30:00Z,2030-06-20T20:00:00Z)",
    });
    expect(await move("2030-06-20", "18:00")).toEqual(refuse("heure_fermee"));
    const second = await addService(client, fixture, {
      slot: { date_debut: new Date("2030-06-21T16:00:00Z"), date_fin: new Date("2030-06-21T17:00:00Z") },
    });
    const other = { ...fixture, ...second };
    expect(await bookSlot(other, aBooking(other), NOW)).toMatchObject({ ok: true });
    expect(await move("2030-06-21", "16:00")).toEqual(refuse("heure_prise"));
    expect(await openStarts()).toEqual(before);
  });

  it("gives one of two slots the start that both are moved to", async () => {
    const more = [startOf("2030-06-16", "10:00")];
    await addSlots(fixture, fixture.service_id, { slots: more, overlap: "sauter", at: NOW });
    const { rows } = await client.query<{ id: string }>(
      "select id from service_availabilities where service_id = $1 and actif",
      [fixture.service_id],
    );
    const moved = await Promise.all(
      rows.map(({ id }) =>
        moveSlot(fixture, { ...own(), slot_id: id }, { to: startOf("2030-06-20", "18:00"), at: NOW }),
      ),
    );
    expect(moved.map((result) => (result.ok ? "ok" : result.code)).sort()).toEqual(["creneau_deja_ouvert", "ok"]);
    expect(await openStarts()).toHaveLength(2);
  });
});
