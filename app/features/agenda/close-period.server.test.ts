import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { refuse } from "#app/shared/result.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { closePeriod } from "./close-period.server.ts";
import { countFreeSlots, selectClosures, selectMetReservations } from "./closures.repo.server.ts";
import { removeClosure } from "./remove-closure.server.ts";
import type { ClosureInput } from "./rules/weekly-rules.schema.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
});

const closure = (debut: string, fin: string, over: Partial<ClosureInput> = {}): ClosureInput => ({
  type: "vacances",
  debut: new Date(debut),
  fin: new Date(fin),
  note: null,
  ...over,
});
const WEEK = closure("2030-06-13T22:00:00Z", "2030-06-20T22:00:00Z", { note: "Noël en famille" });

describe("closePeriod", () => {
  it("stores holidays with their note, and removes them for their chef only", async () => {
    const closed = await closePeriod(fixture, WEEK, NOW);
    if (!closed.ok) throw new Error(closed.code);
    const { fermeture_id } = closed.value;
    expect(await selectClosures(db, fixture.chef_id, WEEK)).toStrictEqual([{ id: fermeture_id, ...WEEK }]);
    expect(await removeClosure(await bookingFixture(client), fermeture_id)).toStrictEqual(refuse("introuvable"));
    expect(await removeClosure(fixture, fermeture_id)).toMatchObject({ ok: true, value: { type: "vacances" } });
    expect(await selectClosures(db, fixture.chef_id, WEEK)).toStrictEqual([]);
    expect(await removeClosure(fixture, fermeture_id)).toStrictEqual(refuse("introuvable"));
  });

  it("refuses more than 200 closures to come; past ones do not count", async () => {
    await client.query(
      `insert into chef_fermetures (chef_id, type, periode)
       select $1::uuid, 'blocage', tstzrange('2031-01-01T10:00:00Z', '2031-01-01T11:00:00Z') from generate_series(1, 199)
       union all select $1::uuid, 'blocage', tstzrange('2030-01-01T10:00:00Z', '2030-01-01T11:00:00Z')`,
      [fixture.chef_id],
    );
    expect((await closePeriod(fixture, WEEK, NOW)).ok).toBe(true);
    expect(await closePeriod(fixture, WEEK, NOW)).toStrictEqual(refuse("fermetures_limite", { max: 200 }));
  });

  it("leaves an imported busy time to its source", async () => {
    const source = await client.query<{ id: string }>(
      `insert into agenda_sources (chef_id, nom, adresse_chiffree, adresse_visible)
       values ($1, 'Personnel', '\\x00', 'exemple.fr') returning id`,
      [fixture.chef_id],
    );
    const imported = await client.query<{ id: string }>(
      `insert into chef_fermetures (chef_id, type, periode, source_id, cle)
       values ($1, 'import', tstzrange('2030-07-01T10:00:00Z', '2030-07-01T11:00:00Z'), $2, 'a') returning id`,
      [fixture.chef_id, source.rows[0]?.id],
    );
    expect(await removeClosure(fixture, imported.rows[0]?.id ?? "")).toStrictEqual(refuse("introuvable"));
  });
});

describe("what a closure meets", () => {
  it("lists the requests inside, and counts the free slots whose meal or margins overlap it", async () => {
    const booked = await bookSlot(fixture, aBooking(fixture), NOW);
    expect(booked.ok).toBe(true);
    // A meal of three hours from 19:00, in the week and the day after it.
    const meal = (debut: string, fin: string) =>
      addService(client, fixture, { slot: { date_debut: debut, date_fin: fin } });
    await meal("2030-06-16T17:00:00Z", "2030-06-16T18:00:00Z");
    await meal("2030-06-21T17:00:00Z", "2030-06-21T18:00:00Z");
    expect(await selectMetReservations(db, fixture.chef_id, WEEK)).toMatchObject([
      { client: "Zoé Durand", demande: true },
    ]);
    expect(await countFreeSlots(db, fixture.chef_id, WEEK, NOW)).toBe(1);
    // Margins of 45 minutes: a block that ends at 18:30 closes the meal of the 21st.
    const block = closure("2030-06-21T14:00:00Z", "2030-06-21T16:30:00Z");
    expect(await countFreeSlots(db, fixture.chef_id, block, NOW)).toBe(0);
    await client.query("insert into agenda_reglages (chef_id) values ($1)", [fixture.chef_id]);
    expect(await countFreeSlots(db, fixture.chef_id, block, NOW)).toBe(1);
    // Already closed: a second closure closes nothing more.
    await closePeriod(fixture, block, NOW);
    expect(await countFreeSlots(db, fixture.chef_id, block, NOW)).toBe(0);
  });
});
