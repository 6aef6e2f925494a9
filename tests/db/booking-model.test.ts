import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelOwnReservation } from "#app/features/bookings/cancel-own-reservation.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { expireReservations } from "#app/features/bookings/jobs/expire-reservations.job.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { selectReservation } from "#app/features/bookings/reservations.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { type Ask, BookingModel, type ModelReservation } from "#tests/support/booking-model.ts";
import { authenticated } from "../support/chef-scope.ts";

const FULL = process.env.BOOKING_MODEL === "full";
const RUNS = FULL ? 300 : 8;
const COMMANDS = FULL ? 60 : 40;
const NOW = new Date("2030-06-01T10:00:00Z");
const LATER = "2030-06-04T10:00:00Z";
const MOTIF = "Complet";

type Real = { fixture: BookingFixture; services: string[]; client: pg.PoolClient };
type Command = fc.AsyncCommand<BookingModel, Real>;

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());

/** Three services of one chef: two at the same hour, the third unlimited on another day. */
async function start(): Promise<{ model: BookingModel; real: Real }> {
  const fixture = await bookingFixture(client, { service: { duree_minutes: 180 } });
  const second = await addService(client, fixture, { slot: { places_disponibles: 4 } });
  const third = await addService(client, fixture, {
    service: { places_illimitees: true },
    slot: { date_debut: "2030-06-20T17:00:00Z", date_fin: "2030-06-20T18:00:00Z" },
  });
  await client.query("delete from service_tier_pricing");
  const slots = [
    { id: fixture.availability_id, service: 0, unlimited: false, places: 10, actif: true, overlaps: [1] },
    { id: second.availability_id, service: 1, unlimited: false, places: 4, actif: true, overlaps: [0] },
    { id: third.availability_id, service: 2, unlimited: true, places: 10, actif: true, overlaps: [] },
  ];
  const services = [fixture.service_id, second.service_id, third.service_id];
  return { model: new BookingModel(slots, services.length, 40), real: { fixture, services, client } };
}

/** Compares the database with the model; runs after every command. */
async function compare(model: BookingModel, { client: reader, fixture }: Real): Promise<void> {
  const { rows: slots } = await reader.query<{
    id: string;
    places_disponibles: number;
    places_reservees: number;
    actif: boolean;
    engaged: boolean;
  }>(
    `select slot.id, places_disponibles, places_reservees, actif, exists (select from chef_engagements where availability_id = slot.id) as engaged
     from service_availabilities slot where id = any($1)`,
    [model.slots.map(({ id }) => id)],
  );
  for (const [rank, slot] of model.slots.entries()) {
    expect(slots.find(({ id }) => id === slot.id)).toEqual({
      id: slot.id,
      places_disponibles: slot.places,
      places_reservees: model.taken(rank),
      actif: slot.actif,
      engaged: model.live(rank).length > 0,
    });
  }
  const { rows } = await reader.query<{ id: string; statut: string; events: number }>(
    `select id, statut from reservations where chef_id = $1 order by id`,
    [fixture.chef_id],
  );
  const noted = model.reservations.map(({ id, statut }) => ({ id, statut })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(rows).toEqual(noted);
}

const command = (name: string, run: (model: BookingModel, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

const book = (ask: Ask) =>
  command(`book ${JSON.stringify(ask)}`, async (model, { fixture, services }) => {
    const { id: availability_id, service } = model.slot(ask.slot);
    const input = aBooking({ availability_id, profile_id: fixture.profile_id }, ask.people, {
      client_email: ask.email,
      encore: ask.encore,
      total_affiche: ask.people * ask.shownPrice * 100,
      cle: randomUUID(),
    });
    const answer = await bookSlot({ service_id: services[service] ?? "" }, input, NOW);
    expect(answer.ok ? "ok" : answer.code).toBe(model.expected(ask));
    if (!answer.ok) return;
    const { slot, people, email } = ask;
    model.reservations.push({ id: answer.value.reservation_id, slot, people, email, statut: "en_attente" });
  });

const ACTS = ["confirm", "refuse", "cancel", "withdraw", "pay"] as const;
type Act = (typeof ACTS)[number];
const outcomes: Record<Act, (statut: ModelReservation["statut"]) => ModelReservation["statut"] | null> = {
  confirm: (statut) => (statut === "en_attente" ? "confirmee" : null),
  refuse: (statut) => (statut === "en_attente" ? "annulee" : null),
  cancel: (statut) => (statut === "confirmee" || statut === "payee" ? "annulee" : null),
  withdraw: (statut) => (statut === "en_attente" || statut === "confirmee" ? "annulee" : null),
  pay: (statut) => (statut === "confirmee" ? "payee" : null),
};

const act = (what: Act, pick: number) =>
  command(`${what} ${pick}`, async (model, { fixture }) => {
    const found = model.reservations[pick % Math.max(1, model.reservations.length)];
    if (found === undefined) return;
    const reservation_id = found.id;
    const answer = await {
      confirm: () =>
        confirmReservation(fixture, { reservation_id, lien_paiement: "https://a.exemple.fr" }, authenticated, NOW),
      refuse: () => refuseReservation(fixture, { reservation_id, motif: MOTIF }, NOW),
      cancel: () => cancelReservation(fixture, { reservation_id, motif: MOTIF }, NOW),
      withdraw: async () => {
        const client_email = (await selectReservation(db, reservation_id))?.client_email ?? "";
        await insertPrivateLink(db, { reservation_id, client_email, token: reservation_id });
        return cancelOwnReservation({ token: reservation_id }, { motif: "" }, NOW);
      },
      pay: () => markReservationPaid(fixture, { reservation_id }, NOW),
    }[what]();
    const to = outcomes[what](found.statut);
    expect(answer.ok).toBe(to !== null);
    if (to !== null) found.statut = to;
  });

const expire = () =>
  command("expire", async (model) => {
    await expireReservations.run({ at: LATER }, { id: "1", attempt: 1 });
    for (const one of model.reservations) if (one.statut === "en_attente") one.statut = "annulee";
  });

/** As on the chef's screen: lock the slot first, then count. */
const removeSlot = (rank: number) =>
  command(`remove slot ${rank}`, async (model, { client: writer }) => {
    const slot = model.slot(rank);
    if (model.live(rank).length > 0) return;
    slot.actif = !slot.actif;
    await writer.query("update service_availabilities set actif = $2 where id = $1", [slot.id, slot.actif]);
  });

const resize = (rank: number, places: number) =>
  command(`resize ${rank} to ${places}`, async (model, { client: writer }) => {
    const slot = model.slot(rank);
    const done = await writer
      .query("update service_availabilities set places_disponibles = $2 where id = $1", [slot.id, places])
      .then(
        () => true,
        () => false,
      );
    expect(done).toBe(places >= model.taken(rank));
    if (done) slot.places = places;
  });

const hide = (service: number) =>
  command(`hide or show ${service}`, async (model, { services, client: writer }) => {
    model.visible[service] = !model.visible[service];
    await writer.query("update services set visible = $2 where id = $1", [services[service], model.visible[service]]);
  });

const stop = () =>
  command("stop or start the chef", async (model, { fixture, client: writer }) => {
    model.chefActif = !model.chefActif;
    await writer.query("update chefs set actif = $2 where id = $1", [fixture.chef_id, model.chefActif]);
  });

const reprice = (service: number, prix: number) =>
  command(`price of ${service} is ${prix}`, async (model, { services, client: writer }) => {
    model.prices[service] = prix;
    await writer.query("update service_pricing set prix = $2 where service_id = $1", [services[service], prix]);
  });

const slot = fc.nat(2);
const price = fc.constantFrom(40, 40, 40, 45);
const ask: fc.Arbitrary<Ask> = fc.record({
  slot,
  people: fc.integer({ min: 1, max: 5 }),
  email: fc.constantFrom(
    "a@exemple.fr",
    "b@exemple.fr",
    "c@exemple.fr",
    "d@exemple.fr",
    "e@exemple.fr",
    "f@exemple.fr",
  ),
  encore: fc.boolean(),
  shownPrice: price,
});
const commands = fc.commands(
  [
    ask.map(book),
    ask.map(book),
    ask.map(book),
    fc.tuple(fc.constantFrom(...ACTS), fc.nat(30)).map(([what, pick]) => act(what, pick)),
    fc.tuple(fc.constantFrom(...ACTS), fc.nat(30)).map(([what, pick]) => act(what, pick)),
    fc.constant(expire()),
    slot.map(removeSlot),
    fc.tuple(slot, fc.integer({ min: 1, max: 12 })).map(([rank, places]) => resize(rank, places)),
    slot.map(hide),
    fc.constant(stop()),
    fc.tuple(slot, price).map(([service, prix]) => reprice(service, prix)),
  ],
  { maxCommands: COMMANDS, size: "max" },
);

const runHistories = (numRuns: number, endOnFailure: boolean) =>
  fc.assert(
    fc.asyncProperty(commands, (list) => fc.asyncModelRun(start, list)),
    { numRuns, endOnFailure },
  );

it(
  `${RUNS} random histories of up to ${COMMANDS} commands: the database matches the model`,
  async () => {
    await runHistories(RUNS, FULL);
    await client.query("update chefs set actif = true");
    await expect(assertConsistent(db)).resolves.toBeUndefined();
  },
  FULL ? 3_600_000 : 120_000,
);

/** Negative controls: triggers that break one rule each. The comparison must detect every one. */
const BROKEN: Record<string, string> = {
  "places that are never released":
    "before update on service_availabilities for each row when (new.places_reservees < old.places_reservees)",
  "a chef who stays engaged": "before delete on chef_engagements for each row",
  "a client's cancellation that is not stored":
    "before update on reservations for each row when (new.statut = 'annulee' and new.reference_paiement is null)",
  "a price that does not change": "before update on service_pricing for each row",
  "a service that cannot be hidden": "before update on services for each row when (not new.visible)",
  "a chef who cannot be deactivated": "before update on chefs for each row when (not new.actif)",
  "a slot that cannot be reduced":
    "before update on service_availabilities for each row when (new.places_disponibles < old.places_disponibles)",
};

it.each(Object.entries(BROKEN))("the model detects %s", { timeout: 120_000 }, async (_, when) => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query(
    "create or replace function discard_change() returns trigger language plpgsql as 'begin return null; end'",
  );
  await owner.query(`create trigger broken_rule ${when} execute function discard_change()`);
  try {
    await expect(runHistories(60, true)).rejects.toThrow("Property failed");
  } finally {
    await owner.query(`drop trigger broken_rule on ${/ on (\w+)/.exec(when)?.[1]}`);
    await owner.end();
  }
});
