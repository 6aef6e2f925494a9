import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectEngagements } from "#app/features/agenda/engagements.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { readAvailabilities } from "#app/routes/dashboard/availabilities/read-availabilities.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { wrongEngagements } from "#tests/support/booking-invariants.ts";
import { aMove, changeFixture } from "#tests/support/change-fixture.ts";
import { bookSlot } from "./book-slot.server.ts";
import { requestChange } from "./request-change.server.ts";
import { isFree } from "./rules/capacity.ts";

/** The slot of `bookingFixture` is on 15 June 2030 at 17:00 UTC and lasts three hours. */
const NOW = new Date("2030-06-01T10:00:00Z");
const CLOSED = { ok: false, code: "chef_engage" };
const at = (hour: string) => `2030-06-15T${hour}:00Z`;
let client: pg.PoolClient;

beforeAll(async () => {
  client = await pool.connect();
});

afterAll(() => {
  client.release();
});

const book = (fixture: BookingFixture, now = NOW) => bookSlot(fixture, aBooking(fixture, 2), now);
const close = async ({ chef_id }: BookingFixture, from: string, to: string) => {
  const { rows } = await client.query<{ id: string }>(
    "insert into chef_fermetures (chef_id, type, periode) values ($1, 'blocage', tstzrange($2, $3)) returning id",
    [chef_id, from, to],
  );
  return rows[0]?.id;
};
const setMargins = ({ chef_id }: BookingFixture, avant: number, apres: number) =>
  client.query("insert into agenda_reglages (chef_id, delai_heures, marge_avant, marge_apres) values ($1, 0, $2, $3)", [
    chef_id,
    avant,
    apres,
  ]);
const setNotice = ({ chef_id }: BookingFixture, heures: number) =>
  client.query("insert into agenda_reglages (chef_id, delai_heures, marge_avant, marge_apres) values ($1, $2, 0, 0)", [
    chef_id,
    heures,
  ]);
const engagementOf = async ({ availability_id }: BookingFixture) => {
  const { rows } = await client.query(
    "select lower(periode) as debut, upper(periode) as fin, marge_avant, marge_apres from chef_engagements where availability_id = $1",
    [availability_id],
  );
  return rows[0];
};
/** How the page lists the slot, and whether the next free slots and the search offer it. */
const offered = async ({ service_id, availability_id }: BookingFixture, now = NOW) => {
  const page = await readBookableService(service_id, now);
  const slot = page.ok ? page.value.creneaux.find(({ id }) => id === availability_id) : undefined;
  const { rows } = await client.query("select from recherche_jours where service_id = $1 and jour = '2030-06-15'", [
    service_id,
  ]);
  return {
    page: slot === undefined ? "absent" : isFree(slot) ? "free" : "full",
    next: (await selectNextFreeSlots(db, { service_ids: [service_id], now, count: 1 })).length === 1,
    search: rows.length === 1,
  };
};
/** The slot as its chef sees it. */
const planned = async (fixture: BookingFixture) => {
  const read = await readAvailabilities(fixture, fixture.service_id, null, NOW);
  return read.ok ? read.value.jours[0]?.creneaux[0] : undefined;
};
const FREE = { page: "free", next: true, search: true };
const NOT_OFFERED = { page: "absent", next: false, search: false };

describe("a closure of the chef", () => {
  it.each([
    ["before the meal", at("15:00"), at("17:00"), true],
    ["over its start", at("15:00"), at("17:01"), false],
    ["in the middle", at("18:00"), at("18:30"), false],
    ["after it", at("20:00"), at("22:00"), true],
  ])("%s decides whether the slot is offered and bookable", async (_, from, to, free) => {
    const fixture = await bookingFixture(client, { service: { duree_minutes: 180 } });
    await close(fixture, from, to);
    expect(await offered(fixture)).toEqual(free ? FREE : NOT_OFFERED);
    expect(await book(fixture)).toMatchObject(free ? { ok: true } : CLOSED);
  });

  it("closes also the slots of a team that works in parallel, and opens them again when it goes", async () => {
    const fixture = await bookingFixture(client);
    await client.query("update chefs set reservations_paralleles = true where id = $1", [fixture.chef_id]);
    const closure = await close(fixture, at("00:00"), at("23:00"));
    expect(await offered(fixture)).toEqual(NOT_OFFERED);
    expect(await book(fixture)).toEqual(CLOSED);
    await client.query("delete from chef_fermetures where id = $1", [closure]);
    expect(await offered(fixture)).toEqual(FREE);
    expect(await book(fixture)).toMatchObject({ ok: true });
  });

  it("leaves a reservation as it is, and takes no other group on its slot", async () => {
    const fixture = await bookingFixture(client);
    expect(await book(fixture)).toMatchObject({ ok: true });
    await close(fixture, at("00:00"), at("23:00"));
    expect(await engagementOf(fixture)).toMatchObject({ debut: new Date(at("17:00")) });
    expect(await planned(fixture)).toMatchObject({ ferme: true, bloque_par: null, libres: 8 });
    expect(await book(fixture)).toEqual(CLOSED);
    expect(await offered(fixture)).toEqual(NOT_OFFERED);
  });

  it("refuses a move to a slot that it closes", async () => {
    const fixture = await changeFixture(client);
    await close(fixture, "2030-06-22T00:00:00Z", "2030-06-23T00:00:00Z");
    expect(await requestChange(fixture, aMove(fixture), NOW)).toEqual(CLOSED);
  });

  it("allows to extend an engagement that it overlaps, unless the added time is closed", async () => {
    const fixture = await bookingFixture(client, { service: { duree_minutes: 60 } });
    expect(await book(fixture)).toMatchObject({ ok: true });
    await close(fixture, at("17:30"), at("18:00"));
    await close(fixture, at("19:00"), at("20:00"));
    const extend = (fin: string) =>
      client.query("update chef_engagements set periode = tstzrange(lower(periode), $2) where availability_id = $1", [
        fixture.availability_id,
        fin,
      ]);
    await expect(extend(at("19:00"))).resolves.toMatchObject({ rowCount: 1 });
    await expect(extend(at("19:30"))).rejects.toMatchObject({ constraint: "engagement_avoids_closures" });
  });
});

describe("margins", () => {
  const AT_CLIENT = { lieu_prestation: "client", duree_minutes: 60 };

  it("widen the engagement, which the chef still sees with the hours of the meal", async () => {
    const fixture = await bookingFixture(client, { service: AT_CLIENT });
    await setMargins(fixture, 60, 30);
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await engagementOf(fixture)).toEqual({
      debut: new Date(at("16:00")),
      fin: new Date(at("18:30")),
      marge_avant: 60,
      marge_apres: 30,
    });
    expect(await selectEngagements(db, fixture.chef_id, NOW)).toMatchObject([
      { debut: new Date(at("17:00")), fin: new Date(at("18:00")), marge_avant: 60, marge_apres: 30 },
    ]);
    // A longer group extends the meal; the margin stays, and is not added twice.
    await client.query("update services set duree_minutes = 75 where id = $1", [fixture.service_id]);
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await engagementOf(fixture)).toMatchObject({ debut: new Date(at("16:00")), fin: new Date(at("18:45")) });
    expect((await wrongEngagements(db)).filter((objet) => objet.includes(fixture.availability_id))).toEqual([]);
  });

  it("of both meals keep them apart", async () => {
    const fixture = await bookingFixture(client, { service: AT_CLIENT });
    await setMargins(fixture, 60, 30);
    const slot = (start: string, end: string) =>
      addService(client, fixture, { service: AT_CLIENT, slot: { date_debut: at(start), date_fin: at(end) } });
    const near = { ...fixture, ...(await slot("19:00", "20:00")) };
    const far = { ...fixture, ...(await slot("19:30", "20:30")) };
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await planned(near)).toMatchObject({ ferme: false, bloque_par: { debut: new Date(at("17:00")) } });
    expect(await planned(far)).toMatchObject({ ferme: false, bloque_par: null });
    expect(await offered(near)).toEqual({ ...NOT_OFFERED, page: "full" });
    expect(await book(near)).toEqual(CLOSED);
    expect(await offered(far)).toEqual(FREE);
    expect(await book(far)).toMatchObject({ ok: true });
  });

  it.each([
    ["the chef's own place", { lieu_prestation: "chef", commune_insee: "69123" }, null, 0],
    ["a remote service", { lieu_prestation: "distance" }, null, 0],
    ["the client's place", { lieu_prestation: "client" }, null, 60],
    ["an unknown place", {}, null, 60],
    ["the chef's own place with a margin of the service", { lieu_prestation: "chef", commune_insee: "69123" }, 15, 15],
    ["the client's place without a margin of the service", { lieu_prestation: "client" }, 0, 0],
  ])("book or refuse a meal at %s", async (_, service, own, expected) => {
    const fixture = await bookingFixture(client, { service: { duree_minutes: 60, ...service } });
    await setMargins(fixture, 60, 60);
    if (own !== null)
      await client.query(
        "insert into agenda_reglages_services (service_id, marge_avant, marge_apres) values ($1, $2, $2)",
        [fixture.service_id, own],
      );
    expect(await book(fixture)).toMatchObject({ ok: true });
    expect(await engagementOf(fixture)).toMatchObject({ marge_avant: expected, marge_apres: expected });
  });

  it("must be free of closures too", async () => {
    const fixture = await bookingFixture(client, { service: AT_CLIENT });
    await setMargins(fixture, 60, 30);
    await close(fixture, at("18:15"), at("18:20"));
    expect(await offered(fixture)).toEqual(NOT_OFFERED);
    expect(await book(fixture)).toEqual(CLOSED);
  });
});

describe("the minimum notice", () => {
  it("refuses a later booking and no longer shows the slot", async () => {
    const fixture = await bookingFixture(client);
    await setNotice(fixture, 48);
    const [last, late] = [new Date("2030-06-13T17:00:00Z"), new Date("2030-06-13T17:00:01Z")];
    expect(await offered(fixture, last)).toEqual(FREE);
    expect(await offered(fixture, late)).toMatchObject({ page: "absent", next: false });
    expect(await book(fixture, late)).toEqual({ ok: false, code: "delai_minimum", heures: 48 });
    expect(await book(fixture, last)).toMatchObject({ ok: true });
  });

  it("of a service goes before the chef's", async () => {
    const fixture = await bookingFixture(client);
    await setNotice(fixture, 48);
    await client.query("insert into agenda_reglages_services (service_id, delai_heures) values ($1, 2)", [
      fixture.service_id,
    ]);
    expect(await book(fixture, new Date("2030-06-15T14:00:00Z"))).toMatchObject({ ok: true });
  });

  it("applies to the slot that a client asks to move to", async () => {
    const fixture = await changeFixture(client);
    await setNotice(fixture, 336);
    expect(await requestChange(fixture, aMove(fixture), new Date("2030-06-09T10:00:00Z"))).toEqual({
      ok: false,
      code: "delai_minimum",
      heures: 336,
    });
  });
});
