import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { ok } from "#app/shared/result.ts";
import { aBooking, addService, type BookingFixture, bookingFixture, totalOf } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { roundTripsOf } from "#tests/support/round-trips.ts";
import { bookSlot } from "./book-slot.server.ts";
import { HELD_BY_SOURCE } from "./rules/request-confirmation.ts";

const aNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

const NOW = new Date("2030-06-01T10:00:00Z");
let client: pg.PoolClient;

beforeAll(async () => {
  client = await pool.connect();
});

afterAll(async () => {
  await assertConsistent(db);
  client.release();
});

const book = (fixture: BookingFixture, input = aBooking(fixture)) => bookSlot(fixture, input, NOW);
const rowsOf = async (sql: string, values: unknown[]) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows;
const reservationsOn = (fixture: BookingFixture) =>
  rowsOf("select * from reservations where availability_id = $1", [fixture.availability_id]);

describe("an accepted request", () => {
  it("is stored as sold, with its event, its engagement and its two jobs", async () => {
    const conditions = "Annulation sans frais jusqu’à 24 heures avant.";
    const fixture = await bookingFixture(client, {
      chef: { conditions_annulation: conditions },
      service: { lieu: "À Lyon" },
    });
    const answer = await book(fixture, aBooking(fixture, 5, { client_message: "Sans noix" }));
    expect(answer).toMatchObject({ ok: true, value: { nouvelle: true } });
    const [row] = await reservationsOn(fixture);
    expect(row).toMatchObject({
      chef_id: fixture.chef_id,
      service_id: fixture.service_id,
      statut: "en_attente",
      prix_final: "180.00",
      nombre_participants: 5,
      places_prises: 5,
      lieu: "À Lyon",
      conditions_annulation: conditions,
      client_message: "Sans noix",
      date_souhaitee: new Date("2030-06-15T17:00:00Z"),
      date_fin: new Date("2030-06-15T20:00:00Z"),
      created_at: NOW,
    });
    expect(row?.participants).toMatchObject([{ profile_id: fixture.profile_id, quantite: 5, prix_unitaire: "36.00" }]);
    const events = await rowsOf("select * from reservation_events where reservation_id = $1", [row?.id]);
    expect(events).toMatchObject([{ statut_avant: null, statut_apres: "en_attente", acteur: "client" }]);
    const jobs = await rowsOf(
      `select tasks.identifier from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where payload ->> 'reservation_id' = $1 order by 1`,
      [row?.id],
    );
    expect(jobs.map(({ identifier }) => identifier)).toEqual([
      "notify-chef-of-reservation",
      "send-reservation-receipt",
    ]);
  });

  it("takes no place when places are unlimited", async () => {
    const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
    expect(await book(fixture, aBooking(fixture, 50))).toMatchObject({ ok: true });
    expect(await reservationsOn(fixture)).toMatchObject([{ nombre_participants: 50, places_prises: 0 }]);
  });

  it("returns the same result for the same key and body, and writes once", async () => {
    const fixture = await bookingFixture(client);
    const input = aBooking(fixture);
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(fixture, input)));
    const ids = answers.map((answer) => (answer.ok ? answer.value.reservation_id : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.value.nouvelle)).toHaveLength(1);
    expect(await reservationsOn(fixture)).toHaveLength(1);
    expect(await book(fixture, { ...input, client_nom: "Autre" })).toEqual({ ok: false, code: "cle_deja_utilisee" });
  });
});

describe("the transaction of an accepted request", () => {
  const BEGIN = [
    "begin; set local lock_timeout = '3s'; se",
    "select service_availabilities.id, servic",
    "select coalesce(( select json_agg(json_b",
  ];
  const CLAIM = ["with claimed as ( insert into idempotenc", "select count(*) filter (where statut = $"];
  const ENGAGE = "with engaged as ( insert into chef_engag";
  const COMMIT = ["with made as (insert into reservations (", "select graphile_worker.add_job($1::text,", "commit"];
  const TAKE = "update service_availabilities slot set p";
  it.each([
    ["of a shared slot", {}, [TAKE, ENGAGE]],
    [
      "of a slot for one group",
      { type_service: "chef_domicile" },
      [TAKE, "select count(distinct occupant_id) filte", ENGAGE],
    ],
    ["of unlimited places", { places_illimitees: true }, ["select slot.id from service_availabiliti", ENGAGE]],
  ])("%s takes four round trips, and locks the slot in the third", async (_, service, hold) => {
    const fixture = await bookingFixture(client, { service });
    const trips = await roundTripsOf(() => book(fixture));
    expect(trips).toEqual([BEGIN, CLAIM, hold, COMMIT]);
    expect(await reservationsOn(fixture)).toHaveLength(1);
  });
});

it("answers a copy of a request in progress alike, although the service was hidden meanwhile", async () => {
  const fixture = await bookingFixture(client);
  const input = aBooking(fixture);
  await client.query("begin");
  await client.query("select from service_availabilities where id = $1 for update", [fixture.availability_id]);
  const first = book(fixture, input);
  await expectLockWait();
  await pool.query("update services set visible = false where id = $1", [fixture.service_id]);
  const copy = book(fixture, input);
  // The copy read a hidden service: it is refused unless it waits for the first.
  await expect
    .poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(1);
  await client.query("commit");
  const [booked, repeated] = await Promise.all([first, copy]);
  expect(booked).toMatchObject({ ok: true, value: { nouvelle: true } });
  expect(repeated).toEqual(booked.ok ? ok({ ...booked.value, nouvelle: false }) : null);
});

describe("a refused request writes nothing", () => {
  const refusals: [string, (fixture: BookingFixture) => Promise<unknown>, object][] = [
    [
      "too many places",
      async (fixture) => book(fixture, aBooking(fixture, 11)),
      { code: "places_insuffisantes", restantes: 10 },
    ],
    [
      "another price than the one shown",
      async (fixture) => book(fixture, aBooking(fixture, 2, { total_affiche: 7000 })),
      { code: "prix_modifie", ancien_total: 7000, nouveau_total: 8000 },
    ],
    [
      "no price shown yet",
      async (fixture) => book(fixture, aBooking(fixture, 2, { total_affiche: null })),
      { code: "total_a_verifier", nouveau_total: 8000 },
    ],
    [
      "a profile without a price",
      async (fixture) => book(fixture, aBooking({ ...fixture, profile_id: randomUUID() })),
      { code: "tarif_retire" },
    ],
    [
      "an unknown slot",
      async (fixture) => book(fixture, aBooking({ ...fixture, availability_id: randomUUID() })),
      { code: "creneau_retire" },
    ],
    [
      "the slot of another service",
      async (fixture) => bookSlot({ service_id: randomUUID() }, aBooking(fixture), NOW),
      { code: "creneau_retire" },
    ],
    [
      "a past slot",
      async (fixture) => bookSlot(fixture, aBooking(fixture), new Date("2030-06-15T17:00:01Z")),
      { code: "creneau_commence" },
    ],
  ];
  it.each(refusals)("refuses %s and stores nothing", async (_, ask, expected) => {
    const fixture = await bookingFixture(client);
    expect(await ask(fixture)).toMatchObject({ ok: false, ...expected });
    expect(await reservationsOn(fixture)).toEqual([]);
    expect(
      await rowsOf("select places_reservees from service_availabilities where id = $1", [fixture.availability_id]),
    ).toEqual([{ places_reservees: 0 }]);
  });

  it.each([
    ["service_availabilities", "actif", "availability_id", "creneau_retire"],
    ["services", "visible", "service_id", "service_introuvable"],
    ["services", "actif", "service_id", "service_introuvable"],
    ["chefs", "actif", "chef_id", "service_introuvable"],
    ["service_pricing", "visible", "service_id", "sur_devis"],
  ] as const)("%s no longer %s", async (table, column, id, code) => {
    const fixture = await bookingFixture(client);
    const key = table === "service_pricing" ? "service_id" : "id";
    await client.query(`update ${table} set ${column} = false where ${key} = $1`, [fixture[id]]);
    expect(await book(fixture)).toEqual({ ok: false, code });
    expect(await reservationsOn(fixture)).toEqual([]);
  });

  it("accepts the price of a deactivated client profile, whose existing prices stay valid", async () => {
    const fixture = await bookingFixture(client);
    await client.query("update client_profiles set actif = false where id = $1", [fixture.profile_id]);
    expect((await book(fixture)).ok).toBe(true);
  });

  it("accepts the same key once the body is valid", async () => {
    const fixture = await bookingFixture(client);
    const input = aBooking(fixture, 2, { total_affiche: 1 });
    expect((await book(fixture, input)).ok).toBe(false);
    expect((await book(fixture, { ...input, total_affiche: totalOf(2) })).ok).toBe(true);
  });
});

describe("one person", () => {
  it("is warned about an existing request, may confirm, and has at most two open requests", async () => {
    const fixture = await bookingFixture(client);
    const other = await addService(client, fixture, {
      slot: { date_debut: "2030-07-01T17:00:00Z", date_fin: "2030-07-01T18:00:00Z" },
    });
    const email = "Une.Personne@exemple.fr";
    expect((await book(fixture, aBooking(fixture, 1, { client_email: email }))).ok).toBe(true);
    const again = aBooking(fixture, 1, { client_email: email.toLowerCase() });
    expect(await book(fixture, again)).toMatchObject({ code: "demande_deja_envoyee" });
    expect((await book(fixture, { ...again, encore: true })).ok).toBe(true);
    const third = aBooking({ ...fixture, ...other }, 1, { client_email: email });
    expect(await bookSlot(other, third, NOW)).toEqual({ ok: false, code: "demandes_ouvertes_limite", max: 2 });
  });

  it("cannot exceed the limit with concurrent requests", async () => {
    const fixture = await bookingFixture(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        book(fixture, aBooking(fixture, 1, { client_email: "vite@exemple.fr", encore: true })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

describe("concurrent bookings", () => {
  it("sell every place and no more", async () => {
    const fixture = await bookingFixture(client);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, rank) => book(fixture, aBooking(fixture, 1 + (rank % 4)))),
    );
    const codes = new Set(answers.map((answer) => (answer.ok ? "ok" : answer.code)));
    expect(codes).toEqual(new Set(["ok", "places_insuffisantes"]));
    const [slot] = await rowsOf("select places_reservees from service_availabilities where id = $1", [
      fixture.availability_id,
    ]);
    expect(slot).toEqual({ places_reservees: 10 });
  });

  it("book a chef for only one of two overlapping services, without deadlock", async () => {
    for (let round = 0; round < 10; round += 1) {
      const fixture = await bookingFixture(client);
      const other = { ...fixture, ...(await addService(client, fixture)) };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, rank) =>
          book(rank % 2 ? fixture : other, aBooking(rank % 2 ? fixture : other, 1)),
        ),
      );
      const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code)).toSorted();
      expect(codes).toEqual([...Array<string>(3).fill("chef_engage"), ...Array<string>(3).fill("ok")]);
    }
  });

  it("are both accepted for a team that works in parallel", async () => {
    const fixture = await bookingFixture(client, { chef: { reservations_paralleles: true } });
    const other = { ...fixture, ...(await addService(client, fixture)) };
    expect((await book(fixture)).ok && (await book(other)).ok).toBe(true);
  });
});

describe("one IP address", () => {
  it("may book while its network holds few reservations; refusals and repeats do not count", async () => {
    const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
    const from = { ...fixture, adresse: aNetwork() };
    const ask = (over = {}) => bookSlot(from, aBooking(fixture, 1, over), NOW);
    for (let rank = 0; rank < 8; rank += 1) expect((await ask({ total_affiche: 1 })).ok).toBe(false);
    const first = aBooking(fixture, 1);
    const same = await Promise.all(Array.from({ length: 8 }, () => bookSlot(from, first, NOW)));
    expect(same.every(({ ok }) => ok)).toBe(true);
    for (let rank = 1; rank < HELD_BY_SOURCE.ipv6_64.chef.demandes; rank += 1) expect((await ask()).ok).toBe(true);
    expect(await ask()).toMatchObject({ code: "adresse_a_confirmer" });
    expect(await ask()).toMatchObject({ code: "adresse_a_confirmer" });
    expect((await bookSlot(from, first, NOW)).ok).toBe(true);
  });

  it("is counted exactly when one network books concurrently", async () => {
    const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
    const from = { ...fixture, adresse: aNetwork() };
    const all = await Promise.all(Array.from({ length: 12 }, () => bookSlot(from, aBooking(fixture, 1), NOW)));
    expect(all.filter(({ ok }) => ok).length).toBeLessThanOrEqual(HELD_BY_SOURCE.ipv6_64.chef.demandes);
    expect(all.every((answer) => answer.ok || answer.code === "adresse_a_confirmer")).toBe(true);
  });
});
