import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectNextFreeSlots, takePlaces } from "#app/features/agenda/availabilities.repo.server.ts";
import { changeSlotPlaces } from "#app/features/agenda/change-slot-places.server.ts";
import { removeSlot } from "#app/features/agenda/remove-slot.server.ts";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { wrongCounters, wrongEngagements } from "#tests/support/booking-invariants.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import {
  acceptOffer,
  bookPlaces,
  joinLine,
  type Person,
  refuseOne as refuseAt,
  serve as serveAt,
} from "#tests/support/waiting-line.ts";
import { lockWaitedSlot, releaseOffers, selectSlotsToServe } from "../waiting-list.repo.server.ts";
import { confirmWaiting, joinWaitingList, leaveWaitingList } from "../waiting-list.server.ts";

// 9:00 in Paris, two weeks before the slot of the fixture: an offer lasts twelve hours.
const NOW = new Date("2030-06-01T07:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const OFFER_MINUTES = 12 * 60;
const AT_HOME = { type_service: "chef_domicile" };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
});

const serve = (at = NOW) => serveAt(at);
const book = (fixture: BookingFixture, people: number) => bookPlaces(fixture, people, NOW);
const refuseOne = (fixture: BookingFixture, reservation_id: string, at = NOW) => refuseAt(fixture, reservation_id, at);
const join = (fixture: BookingFixture, convives: number, minutes = 0, confirms = true) =>
  joinLine(owner, fixture, { convives, at: later(minutes), confirms });
const accept = (fixture: BookingFixture, person: Person, people: number, at = NOW) =>
  acceptOffer(fixture, person, people, at);

/** Those who have an offer, of the given people. */
async function offeredTo(...people: Person[]): Promise<boolean[]> {
  const { rows } = await owner.query<{ id: string }>("select id from liste_attente where offre_jusqua is not null");
  return people.map(({ id }) => rows.some((row) => row.id === id));
}

const counter = async ({ availability_id }: BookingFixture) => {
  const { rows } = await owner.query<{ taken: number }>(
    "select places_reservees as taken from service_availabilities where id = $1",
    [availability_id],
  );
  return rows[0]?.taken;
};
const inSearch = async ({ service_id }: BookingFixture) => {
  const { rows } = await owner.query("select from recherche_jours where service_id = $1", [service_id]);
  return rows.length;
};

async function expectConsistent(): Promise<void> {
  expect(await wrongCounters(db)).toEqual([]);
  expect(await wrongEngagements(db)).toEqual([]);
}

describe("a waiting list", () => {
  it("offers nothing before the address is confirmed, and erases it after a day", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const taken = await book(fixture, 4);
    const silent = await join(fixture, 2, 0, false);
    expect(await queuedTasks(owner)).toContain("send-waiting-confirmation");
    await refuseOne(fixture, taken);
    await serve();
    expect(await offeredTo(silent)).toEqual([false]);
    expect(await bookSlot(fixture, aBooking(fixture, 1), NOW)).toMatchObject({ ok: true });
    await serve(later(24 * 60));
    expect((await owner.query("select from liste_attente")).rows).toEqual([]);
    expect(await confirmWaiting(silent.token, later(24 * 60))).toMatchObject({ code: "lien_expire" });
  });

  it("refuses a slot with enough places, and answers the same to an address that is in line", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const slot = { service_id: fixture.service_id, slot_id: fixture.availability_id, convives: 2 };
    const from = { clientAddress: randomAddress() };
    const email = `Jeanne.${randomUUID()}@exemple.fr`;
    expect(await joinWaitingList(from, { ...slot, email }, NOW)).toMatchObject({ code: "attente_inutile" });
    await book(fixture, 4);
    const first = await joinWaitingList(from, { ...slot, email }, NOW);
    const again = await joinWaitingList(from, { ...slot, email }, NOW);
    expect([first, again]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect((await owner.query("select email from liste_attente")).rows).toEqual([{ email: email.toLowerCase() }]);
  });

  it("serves in the order of confirmation, passes over who does not fit, and opens the rest to everybody", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 6 } });
    await book(fixture, 2);
    const freed = await book(fixture, 4);
    const large = await join(fixture, 6, 1);
    const second = await join(fixture, 1, 3, false);
    const first = await join(fixture, 2, 2);
    await confirmWaiting(second.token, later(4));
    await refuseOne(fixture, freed);
    await emptyQueue(owner);
    await serve(later(5));
    expect(await offeredTo(large, first, second)).toEqual([false, true, true]);
    expect(await queuedTasks(owner)).toEqual(["send-waiting-offer", "send-waiting-offer"]);
    expect(await counter(fixture)).toBe(5);
    expect(await bookSlot(fixture, aBooking(fixture, 2), later(5))).toMatchObject({ code: "places_insuffisantes" });
    expect(await bookSlot(fixture, aBooking(fixture, 1), later(5))).toMatchObject({ ok: true });
    await expectConsistent();
  });

  it("makes a booking of an offer, with the confirmed address, and no more than was held", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const freed = await book(fixture, 4);
    const [person, next] = [await join(fixture, 3), await join(fixture, 1, 1)];
    await refuseOne(fixture, freed);
    await serve(later(2));
    expect(await offeredTo(person, next)).toEqual([true, true]);
    expect(await accept(fixture, person, 4)).toMatchObject({ code: "places_insuffisantes", restantes: 3 });
    expect(await accept(fixture, person, 2)).toMatchObject({ ok: true });
    const { rows } = await owner.query("select from reservations where client_email = $1 and email_confirme_le = $2", [
      person.email,
      NOW,
    ]);
    expect(rows).toHaveLength(1);
    expect(await counter(fixture)).toBe(3);
    expect(await accept(fixture, person, 2)).toMatchObject({ ok: false });
    await expectConsistent();
  });

  it("goes to the next when the offer is declined or expires, then to everybody", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
    const freed = await book(fixture, 2);
    const [a, b] = [await join(fixture, 2), await join(fixture, 2, 1)];
    await refuseOne(fixture, freed);
    await serve(later(2));
    expect(await offeredTo(a, b)).toEqual([true, false]);
    await leaveWaitingList(a.token);
    // Nobody else gets the places between the refusal and the next offer.
    expect(await bookSlot(fixture, aBooking(fixture, 1), later(2))).toMatchObject({ code: "creneau_pris" });
    await serve(later(3));
    expect(await offeredTo(a, b)).toEqual([false, true]);
    await serve(later(3 + OFFER_MINUTES - 1));
    expect(await offeredTo(b)).toEqual([true]);
    await serve(later(3 + OFFER_MINUTES));
    expect((await owner.query("select from liste_attente")).rows).toEqual([]);
    await expectConsistent();
    expect(await book(fixture, 2)).toBeTruthy();
  });

  it("keeps an offer made at night until the morning", async () => {
    const fixture = await bookingFixture(owner, {
      slot: { places_disponibles: 2, date_debut: "2030-06-03T18:00:00Z", date_fin: "2030-06-03T19:00:00Z" },
    });
    const freed = await book(fixture, 2);
    const person = await join(fixture, 2);
    const night = new Date("2030-06-01T21:30:00Z");
    await refuseOne(fixture, freed, night);
    await serve(night);
    await serve(new Date("2030-06-02T07:59:00Z"));
    expect(await offeredTo(person)).toEqual([true]);
    await serve(new Date("2030-06-02T08:00:00Z"));
    expect(await offeredTo(person)).toEqual([false]);
  });

  it("serves places that the chef adds", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
    await book(fixture, 2);
    const person = await join(fixture, 1);
    await serve();
    expect(await offeredTo(person)).toEqual([false]);
    await changeSlotPlaces(fixture, { service_id: fixture.service_id, slot_id: fixture.availability_id, places: 3 });
    await serve();
    expect(await offeredTo(person)).toEqual([true]);
  });

  it("keeps a slot whose places are offered, then tells everybody once when it is removed", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const slot = { service_id: fixture.service_id, slot_id: fixture.availability_id };
    const freed = await book(fixture, 4);
    const [a, b] = [await join(fixture, 4), await join(fixture, 4, 1)];
    await refuseOne(fixture, freed);
    await serve(later(1));
    const jusqua = later(1 + OFFER_MINUTES);
    expect(await removeSlot(fixture, slot)).toEqual({ ok: false, code: "creneau_propose", jusqua });
    await leaveWaitingList(a.token);
    expect(await removeSlot(fixture, slot)).toMatchObject({ ok: true });
    await emptyQueue(owner);
    await serve(later(2));
    await serve(later(3));
    expect(await queuedTasks(owner)).toEqual(["send-waiting-end"]);
    expect(await offeredTo(b)).toEqual([false]);
    await expectConsistent();
  });

  it("tells everybody once when the service is hidden, and releases what was held", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const freed = await book(fixture, 4);
    const [a, b] = [await join(fixture, 4), await join(fixture, 4, 1)];
    await refuseOne(fixture, freed);
    await serve(later(1));
    await owner.query("update services set visible = false where id = $1", [fixture.service_id]);
    expect(await accept(fixture, a, 4)).toMatchObject({ code: "service_introuvable" });
    await emptyQueue(owner);
    await serve(later(2));
    await serve(later(3));
    expect(await queuedTasks(owner)).toEqual(["send-waiting-end", "send-waiting-end"]);
    expect(await offeredTo(a, b)).toEqual([false, false]);
    expect(await counter(fixture)).toBe(0);
    await expectConsistent();
  });

  it("serves every slot, also behind more slots than one page that get no offer", async () => {
    // Somebody waits, but another slot engages the chef at that time: such a slot is looked at in every run.
    const blocked = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
    const taken = await book(blocked, 2);
    const waiting = await join(blocked, 2);
    await refuseOne(blocked, taken);
    const other = { ...blocked, ...(await addService(owner, blocked)) };
    await book(other, 2);
    const late = { date_debut: "2030-07-15T18:00:00Z", date_fin: "2030-07-15T19:00:00Z", places_disponibles: 2 };
    const fixture = await bookingFixture(owner, { slot: late });
    const freed = await book(fixture, 2);
    const person = await join(fixture, 2);
    await refuseOne(fixture, freed);
    await serveAt(later(1), 1);
    expect(await offeredTo(waiting, person)).toEqual([false, true]);
  });

  it("does not look at a slot that one group took as a whole", async () => {
    const fixture = await bookingFixture(owner, { service: AT_HOME });
    const taken = await book(fixture, 2);
    await join(fixture, 2);
    const search = { now: later(1), after: undefined, count: 10 };
    expect(await selectSlotsToServe(db, search)).toEqual([]);
    await refuseOne(fixture, taken);
    expect(await selectSlotsToServe(db, search)).toEqual([fixture.availability_id]);
  });
});

describe("a slot for one group", () => {
  it.each([
    ["with counted places", {}],
    ["with unlimited places", { places_illimitees: true }],
  ])("%s, is held whole, for the search and for bookings, together with its chef", async (_, over) => {
    const service = { ...AT_HOME, lieu_prestation: "distance", ...over };
    const fixture = await bookingFixture(owner, { service });
    expect(await inSearch(fixture)).toBe(1);
    const taken = await book(fixture, 2);
    expect(await inSearch(fixture)).toBe(0);
    const [person, other] = [await join(fixture, 3), await join(fixture, 2, 1)];
    await refuseOne(fixture, taken);
    await serve(later(2));
    expect(await offeredTo(person, other)).toEqual([true, false]);
    expect(await inSearch(fixture)).toBe(0);
    const free = { service_ids: [fixture.service_id], now: NOW, count: 1 };
    expect(await selectNextFreeSlots(db, free)).toEqual([]);
    expect(await bookSlot(fixture, aBooking(fixture, 2), later(3))).toMatchObject({ code: "creneau_pris" });
    // Another slot of the chef at the same time cannot be sold either.
    const elsewhere = { ...fixture, ...(await addService(owner, fixture)) };
    expect(await bookSlot(elsewhere, aBooking(elsewhere, 2), later(3))).toMatchObject({ code: "chef_engage" });
    await expectConsistent();
    expect(await accept(fixture, person, 3, later(4))).toMatchObject({ ok: true });
    await expectConsistent();
  });
});

describe("races", () => {
  it("between an offer and bookings by others: nobody takes the place of who is in line", async () => {
    for (let round = 0; round < 5; round += 1) {
      const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
      const freed = await book(fixture, 4);
      const person = await join(fixture, 3);
      const others = Array.from({ length: 6 }, () => bookSlot(fixture, aBooking(fixture, 2), later(1)));
      const [answers] = await Promise.all([Promise.all(others), refuseOne(fixture, freed), serve(later(1))]);
      expect(answers.filter(({ ok }) => ok)).toEqual([]);
      await serve(later(2));
      expect(await offeredTo(person)).toEqual([true]);
      expect(await accept(fixture, person, 3, later(3))).toMatchObject({ ok: true });
      await expectConsistent();
    }
  });

  it("would be lost without the rule that keeps freed places for the line", async () => {
    const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
    const freed = await book(fixture, 4);
    await join(fixture, 3);
    await refuseOne(fixture, freed);
    const stranger = { availability_id: fixture.availability_id, places: 2, now: NOW, guarded: true };
    expect(await bookSlot(fixture, aBooking(fixture, 2), NOW)).toMatchObject({ code: "creneau_pris" });
    expect(await takePlaces(db, stranger), "the counter alone lets a stranger in").toBe(true);
  });

  it("between two cancellations and two workers: each place is offered once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
      const booked = [await book(fixture, 2), await book(fixture, 2)];
      const line = [await join(fixture, 2), await join(fixture, 2, 1), await join(fixture, 2, 2)];
      await Promise.all([...booked.map((id) => refuseOne(fixture, id)), serve(later(3)), serve(later(3))]);
      await Promise.all([serve(later(4)), serve(later(4))]);
      expect(await offeredTo(...line)).toEqual([true, true, false]);
      expect(await counter(fixture)).toBe(4);
      await expectConsistent();
    }
  });

  describe("between acceptance and expiry: one wins, and the place is given once", () => {
    const end = later(OFFER_MINUTES);

    async function withOffer() {
      const fixture = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
      const freed = await book(fixture, 2);
      const [a, b] = [await join(fixture, 2), await join(fixture, 2, 1)];
      await refuseOne(fixture, freed);
      await serve(NOW);
      return { fixture, b, acceptInTime: () => accept(fixture, a, 2, new Date(end.getTime() - 1)) };
    }

    async function expectGivenOnce(fixture: BookingFixture, next: Person, accepted: { ok: boolean }): Promise<void> {
      await serve(end);
      const message = accepted.ok ? "the place is sold" : "the place went to the next";
      expect(await offeredTo(next), message).toEqual([!accepted.ok]);
      expect(await counter(fixture)).toBe(2);
      await expectConsistent();
    }

    it("when both start at once", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { fixture, b, acceptInTime } = await withOffer();
        const [accepted] = await Promise.all([acceptInTime(), serve(end)]);
        await expectGivenOnce(fixture, b, accepted);
      }
    });

    it.each([
      ["acceptance", true],
      ["expiry", false],
    ])("when the %s is the first to wait for the slot", async (_, acceptsFirst) => {
      const { fixture, b, acceptInTime } = await withOffer();
      await owner.query("begin");
      await owner.query("select from service_availabilities where id = $1 for update", [fixture.availability_id]);
      const expiring = acceptsFirst ? null : serve(end);
      if (expiring !== null) await expectLockWait(1);
      const accepting = acceptInTime();
      await expectLockWait(acceptsFirst ? 1 : 2);
      const serving = expiring ?? serve(end);
      await expectLockWait(2);
      await owner.query("commit");
      const [accepted] = await Promise.all([accepting, serving]);
      expect(accepted.ok).toBe(acceptsFirst);
      await expectGivenOnce(fixture, b, accepted);
    });
  });

  it("between two releases of one offer: without the lock of the slot the places are returned twice", async () => {
    for (const locks of [true, false]) {
      let first = true;
      const release = (fixture: BookingFixture, id: string) =>
        inTransaction(async (tx) => {
          if (locks) await lockWaitedSlot(tx, fixture.availability_id);
          const released = await releaseOffers(tx, fixture.availability_id, [id]);
          // The first commits once the second waits for it: without the lock, the second has read the offer by then.
          if (first) {
            first = false;
            await expectLockWait();
          }
          return released;
        });
      const fixture = await bookingFixture(owner, { slot: { places_disponibles: 4 } });
      await book(fixture, 2);
      const freed = await book(fixture, 2);
      const { id } = await join(fixture, 2);
      await refuseOne(fixture, freed);
      await serve();
      const both = await Promise.all([release(fixture, id), release(fixture, id)]);
      expect(both.toSorted()).toEqual(locks ? [0, 1] : [1, 1]);
      expect(await counter(fixture)).toBe(locks ? 2 : 0);
    }
  });
});
