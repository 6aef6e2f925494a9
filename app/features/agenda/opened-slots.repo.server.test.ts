import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { addAgendaException } from "./add-agenda-exception.server.ts";
import { changeSlotPlaces } from "./change-slot-places.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";
import { removeSlot } from "./remove-slot.server.ts";

/** A Saturday. The fixture's own slot is on Saturday 15 June at 19:00. */
const NOW = new Date("2030-06-01T08:00:00Z");

let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  await insert(client, "agenda_reglages", { chef_id: fixture.chef_id, horizon_semaines: 4 });
});
afterEach(() => assertConsistent(db));

/** Saturdays at 19:00 for eight people. */
const addRule = async (over: Record<string, unknown> = {}) => {
  const { chef_id, service_id } = fixture;
  const given = { chef_id, service_id, jours: [6], heures: ["19:00"], places: 8, du: "2030-01-01", ...over };
  return (await insert(client, "agenda_regles", given)).id;
};
const addException = (over: Record<string, unknown>) =>
  insert(client, "agenda_exceptions", { chef_id: fixture.chef_id, type: "ferme", ...over });
const sync = (at = NOW) => inTransaction((tx) => syncOpenedSlots(tx, fixture.chef_id, at));

type Slot = { id: string; le: string; places: number; par_regle: boolean };
async function openSlots(): Promise<Slot[]> {
  const { rows } = await client.query<Slot>(
    `select id, to_char(date_debut at time zone 'Europe/Paris', 'MM-DD HH24:MI') as le, places_disponibles as places,
       ouvert_par_regle as par_regle
     from service_availabilities where service_id = $1 and actif order by date_debut`,
    [fixture.service_id],
  );
  return rows;
}
const lines = async () =>
  (await openSlots()).map(({ le, places, par_regle }) => `${le} ${places} ${par_regle ? "rule" : "hand"}`);
const slotOn = async (day: string) => {
  const found = (await openSlots()).find(({ le }) => le.startsWith(day));
  if (found === undefined) throw new Error(`no slot on ${day}`);
  return { slot_id: found.id, service_id: fixture.service_id };
};
const book = ({ slot_id }: { slot_id: string }) =>
  bookSlot(fixture, aBooking({ ...fixture, availability_id: slot_id }), NOW);

describe("opening slots by rules", () => {
  it("opens tomorrow to the horizon, keeps a slot opened by hand, and changes nothing the second time", async () => {
    await addRule();
    expect(await sync()).toEqual({ ouverts: 3, fermes: 0, modifies: 0 });
    // Today is a Saturday and stays as it is; the 29th is the last day of the horizon.
    const expected = ["06-08 19:00 8 rule", "06-15 19:00 10 hand", "06-22 19:00 8 rule", "06-29 19:00 8 rule"];
    expect(await lines()).toEqual(expected);
    expect(await sync()).toEqual({ ouverts: 0, fermes: 0, modifies: 0 });
    expect(await lines()).toEqual(expected);
    const { rows } = await client.query("select ouvert_jusquau::text from agenda_reglages where chef_id = $1", [
      fixture.chef_id,
    ]);
    expect(rows).toEqual([{ ouvert_jusquau: "2030-06-29" }]);
  });

  it("opens the same slots once when it runs ten times at once", async () => {
    await addRule({ jours: [1, 2, 3, 4, 5, 6, 7], heures: ["12:00", "20:00"] });
    const counts = await Promise.all(Array.from({ length: 10 }, () => sync()));
    expect(counts.map(({ ouverts }) => ouverts).sort((a, b) => b - a)).toEqual([56 - 2, ...Array(9).fill(0)]);
    expect(await openSlots()).toHaveLength(55);
  });

  it("opens nothing for a suspended rule, a deleted service or a chef without settings", async () => {
    await addRule({ suspendue: true });
    expect((await sync()).ouverts).toBe(0);
    await client.query("update agenda_regles set suspendue = false where chef_id = $1", [fixture.chef_id]);
    await client.query("update services set actif = false where id = $1", [fixture.service_id]);
    expect((await sync()).ouverts).toBe(0);
    await client.query("update services set actif = true where id = $1", [fixture.service_id]);
    await client.query("delete from agenda_reglages where chef_id = $1", [fixture.chef_id]);
    expect((await sync()).ouverts).toBe(0);
    expect(await lines()).toEqual(["06-15 19:00 10 hand"]);
  });

  it("follows exceptions and a shorter horizon", async () => {
    await addRule();
    await addException({ jour: "2030-06-08" });
    const opened = { type: "ouvert", jour: "2030-06-12", heure: "12:00", places: 3, service_id: fixture.service_id };
    await addException(opened);
    await sync();
    expect(await lines()).toEqual([
      "06-12 12:00 3 rule",
      "06-15 19:00 10 hand",
      "06-22 19:00 8 rule",
      "06-29 19:00 8 rule",
    ]);
    await client.query("update agenda_reglages set horizon_semaines = 2 where chef_id = $1", [fixture.chef_id]);
    await client.query("delete from agenda_exceptions where chef_id = $1", [fixture.chef_id]);
    expect(await sync()).toEqual({ ouverts: 1, fermes: 3, modifies: 0 });
    expect(await lines()).toEqual(["06-08 19:00 8 rule", "06-15 19:00 10 hand"]);
  });
});

describe("given a booked slot and a free one", () => {
  let rule: string;

  beforeEach(async () => {
    rule = await addRule();
    await sync();
    const { slot_id } = await slotOn("06-22");
    await bookReservation(fixture, NOW, aBooking({ ...fixture, availability_id: slot_id }));
  });

  it("changes the free slots only when the rule has other places", async () => {
    await client.query("update agenda_regles set places = 4 where id = $1", [rule]);
    expect(await sync()).toEqual({ ouverts: 0, fermes: 0, modifies: 2 });
    expect(await lines()).toEqual([
      "06-08 19:00 4 rule",
      "06-15 19:00 10 hand",
      "06-22 19:00 8 rule",
      "06-29 19:00 4 rule",
    ]);
  });

  it("closes the free slots only when the rule goes", async () => {
    await client.query("delete from agenda_regles where id = $1", [rule]);
    expect(await sync()).toEqual({ ouverts: 0, fermes: 2, modifies: 0 });
    expect(await lines()).toEqual(["06-15 19:00 10 hand", "06-22 19:00 8 rule"]);
  });
});

describe("a slot that the chef changes by hand", () => {
  beforeEach(async () => {
    await addRule();
    await sync();
  });

  it("stays closed when the chef removed it", async () => {
    expect(await removeSlot(fixture, await slotOn("06-22"))).toMatchObject({ ok: true });
    // Opened by hand where a rule would open one: closed for good as well.
    expect(await removeSlot(fixture, await slotOn("06-15"))).toMatchObject({ ok: true });
    expect(await sync()).toEqual({ ouverts: 0, fermes: 0, modifies: 0 });
    expect(await lines()).toEqual(["06-08 19:00 8 rule", "06-29 19:00 8 rule"]);
    const { rows } = await client.query(
      "select jour::text, heure, type from agenda_exceptions where chef_id = $1 order by jour",
      [fixture.chef_id],
    );
    expect(rows).toEqual([
      { jour: "2030-06-15", heure: "19:00", type: "ferme" },
      { jour: "2030-06-22", heure: "19:00", type: "ferme" },
    ]);
  });

  it("opens again when the chef says so after removing it", async () => {
    await removeSlot(fixture, await slotOn("06-22"));
    const { service_id } = fixture;
    const opened = { type: "ouvert", service_id, jour: "2030-06-22", heure: "19:00", places: 5, note: null } as const;
    expect(await addAgendaException(fixture, opened, NOW)).toMatchObject({ ok: true });
    expect(await lines()).toContain("06-22 19:00 5 rule");
  });

  it("stays closed when the chef closed it with a cancellation", async () => {
    const [booked, other] = [await slotOn("06-22"), await slotOn("06-29")];
    const input = aBooking({ ...fixture, availability_id: booked.slot_id });
    const reservation_id = await bookReservation(fixture, NOW, input);
    const confirmation = { reservation_id, lien_paiement: "https://payer.exemple.fr/lea" };
    expect(await confirmReservation(fixture, confirmation, authenticated, NOW)).toMatchObject({ ok: true });
    const closing = { reservation_id, motif: "Je suis souffrante.", fermer: true, creneaux: [other.slot_id] };
    expect(await cancelReservation(fixture, closing, NOW)).toMatchObject({ ok: true, value: { restes: 0 } });
    expect(await sync()).toEqual({ ouverts: 0, fermes: 0, modifies: 0 });
    expect(await lines()).toEqual(["06-08 19:00 8 rule", "06-15 19:00 10 hand"]);
  });

  it("keeps the places that the chef gave it, and stays open when the rule goes", async () => {
    expect(await changeSlotPlaces(fixture, { ...(await slotOn("06-22")), places: 2 })).toMatchObject({ ok: true });
    expect(await sync()).toEqual({ ouverts: 0, fermes: 0, modifies: 0 });
    await client.query("delete from agenda_regles where chef_id = $1", [fixture.chef_id]);
    await sync();
    expect(await lines()).toEqual(["06-15 19:00 10 hand", "06-22 19:00 2 hand"]);
  });
});

describe("a booking at the same moment", () => {
  const deleteRule = () => client.query("delete from agenda_regles where chef_id = $1", [fixture.chef_id]);
  /** Books 22 June as bookSlot does, without committing. */
  async function bookSlowly(slot_id: string): Promise<pg.PoolClient> {
    const booker = await pool.connect();
    await booker.query("begin");
    await booker.query("update service_availabilities set places_reservees = 2 where id = $1", [slot_id]);
    await booker.query(
      `insert into chef_engagements (chef_id, availability_id, periode)
       select $1, id, tstzrange(date_debut, date_debut + interval '3 hours') from service_availabilities where id = $2`,
      [fixture.chef_id, slot_id],
    );
    const dates = { date_souhaitee: "2030-06-22T17:00:00Z", date_fin: "2030-06-22T20:00:00Z" };
    await insert(booker, "reservations", aReservation(fixture.chef_id, fixture.service_id, slot_id, dates));
    return booker;
  }

  beforeEach(async () => {
    await addRule();
    await sync();
    await deleteRule();
  });

  it("is waited for, and keeps its slot", async () => {
    const booker = await bookSlowly((await slotOn("06-22")).slot_id);
    const synced = sync();
    await expectLockWait();
    await booker.query("commit");
    booker.release();
    expect(await synced).toEqual({ ouverts: 0, fermes: 2, modifies: 0 });
    expect(await lines()).toEqual(["06-15 19:00 10 hand", "06-22 19:00 8 rule"]);
  });

  it("would lose its slot if the search for reservations did not follow the lock", async () => {
    const { slot_id } = await slotOn("06-22");
    const booker = await bookSlowly(slot_id);
    const closing = inTransaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update service_availabilities slot set actif = false
        where id = ${slot_id} and not exists (select from occupations where availability_id = slot.id)`);
      throw new Error(`closed ${rowCount}`);
    }).catch((error: Error) => error.message);
    await expectLockWait();
    await booker.query("commit");
    booker.release();
    expect(await closing).toBe("closed 1");
  });

  it("either gets its slot or is refused, never a closed slot", async () => {
    const slots = [await slotOn("06-08"), await slotOn("06-22"), await slotOn("06-29")];
    const [booked] = await Promise.all([Promise.all(slots.map(book)), sync()]);
    const { rows } = await client.query<{ kept: number; closed: number }>(
      `select count(*) filter (where slot.actif)::int as kept, count(*) filter (where not slot.actif)::int as closed
       from reservations join service_availabilities slot on slot.id = availability_id where chef_id = $1`,
      [fixture.chef_id],
    );
    expect(rows).toEqual([{ kept: booked.filter(({ ok }) => ok).length, closed: 0 }]);
  });
});
