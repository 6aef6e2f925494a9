import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HELD_BY_SOURCE } from "#app/domain/suspicion.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { aBooking, addService, type BookingFixture, bookingFixture, totalOf } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { bookSlot } from "./book-slot.server.ts";

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

const book = (world: BookingFixture, input = aBooking(world)) => bookSlot(world, input, NOW);
const rowsOf = async (sql: string, values: unknown[]) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows;
const reservationsOn = (world: BookingFixture) =>
  rowsOf("select * from reservations where availability_id = $1", [world.availability_id]);

describe("an accepted request", () => {
  it("is frozen as it was sold, with its event, its engagement and its two jobs", async () => {
    const conditions = "Annulation sans frais jusqu’à 24 heures avant.";
    const world = await bookingFixture(client, {
      chef: { conditions_annulation: conditions },
      service: { lieu: "À Lyon" },
    });
    const answer = await book(world, aBooking(world, 5, { client_message: "Sans noix" }));
    expect(answer).toMatchObject({ ok: true, value: { nouvelle: true } });
    const [row] = await reservationsOn(world);
    expect(row).toMatchObject({
      chef_id: world.chef_id,
      service_id: world.service_id,
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
    expect(row?.participants).toMatchObject([{ profile_id: world.profile_id, quantite: 5, prix_unitaire: "36.00" }]);
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

  it("counts no place where places are unlimited", async () => {
    const world = await bookingFixture(client, { service: { places_illimitees: true } });
    expect(await book(world, aBooking(world, 50))).toMatchObject({ ok: true });
    expect(await reservationsOn(world)).toMatchObject([{ nombre_participants: 50, places_prises: 0 }]);
  });

  it("answers the same to the same key and body, and writes once", async () => {
    const world = await bookingFixture(client);
    const input = aBooking(world);
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(world, input)));
    const ids = answers.map((answer) => (answer.ok ? answer.value.reservation_id : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.value.nouvelle)).toHaveLength(1);
    expect(await reservationsOn(world)).toHaveLength(1);
    expect(await book(world, { ...input, client_nom: "Autre" })).toEqual({ ok: false, code: "cle_deja_utilisee" });
  });
});

describe("a refused request writes nothing", () => {
  const refusals: [string, (world: BookingFixture) => Promise<unknown>, object][] = [
    [
      "too many places",
      async (world) => book(world, aBooking(world, 11)),
      { code: "places_insuffisantes", restantes: 10 },
    ],
    [
      "another price than the one shown",
      async (world) => book(world, aBooking(world, 2, { total_affiche: 7000 })),
      { code: "prix_modifie", ancien_total: 7000, nouveau_total: 8000 },
    ],
    [
      "no price shown yet",
      async (world) => book(world, aBooking(world, 2, { total_affiche: null })),
      { code: "total_a_verifier", nouveau_total: 8000 },
    ],
    [
      "a profile without a price",
      async (world) => book(world, aBooking({ ...world, profile_id: randomUUID() })),
      { code: "tarif_retire" },
    ],
    [
      "an unknown slot",
      async (world) => book(world, aBooking({ ...world, availability_id: randomUUID() })),
      { code: "creneau_retire" },
    ],
    [
      "the slot of another service",
      async (world) => bookSlot({ service_id: randomUUID() }, aBooking(world), NOW),
      { code: "creneau_retire" },
    ],
    [
      "a past slot",
      async (world) => bookSlot(world, aBooking(world), new Date("2030-06-15T17:00:01Z")),
      { code: "creneau_commence" },
    ],
  ];
  it.each(refusals)("%s", async (_, ask, expected) => {
    const world = await bookingFixture(client);
    expect(await ask(world)).toMatchObject({ ok: false, ...expected });
    expect(await reservationsOn(world)).toEqual([]);
    expect(
      await rowsOf("select places_reservees from service_availabilities where id = $1", [world.availability_id]),
    ).toEqual([{ places_reservees: 0 }]);
  });

  it.each([
    ["service_availabilities", "actif", "availability_id", "creneau_retire"],
    ["services", "visible", "service_id", "service_introuvable"],
    ["services", "actif", "service_id", "service_introuvable"],
    ["chefs", "actif", "chef_id", "service_introuvable"],
    ["service_pricing", "visible", "service_id", "sur_devis"],
  ] as const)("%s no longer %s", async (table, column, id, code) => {
    const world = await bookingFixture(client);
    const key = table === "service_pricing" ? "service_id" : "id";
    await client.query(`update ${table} set ${column} = false where ${key} = $1`, [world[id]]);
    expect(await book(world)).toEqual({ ok: false, code });
    expect(await reservationsOn(world)).toEqual([]);
  });

  it("accepts the price of a client profile that is switched off: it keeps the prices given", async () => {
    const world = await bookingFixture(client);
    await client.query("update client_profiles set actif = false where id = $1", [world.profile_id]);
    expect((await book(world)).ok).toBe(true);
  });

  it("lets the same key through once the body is right", async () => {
    const world = await bookingFixture(client);
    const input = aBooking(world, 2, { total_affiche: 1 });
    expect((await book(world, input)).ok).toBe(false);
    expect((await book(world, { ...input, total_affiche: totalOf(2) })).ok).toBe(true);
  });
});

describe("one person", () => {
  it("is told of a first request, may insist, and has two open requests at most", async () => {
    const world = await bookingFixture(client);
    const other = await addService(client, world, {
      slot: { date_debut: "2030-07-01T17:00:00Z", date_fin: "2030-07-01T18:00:00Z" },
    });
    const email = "Une.Personne@exemple.fr";
    expect((await book(world, aBooking(world, 1, { client_email: email }))).ok).toBe(true);
    const again = aBooking(world, 1, { client_email: email.toLowerCase() });
    expect(await book(world, again)).toMatchObject({ code: "demande_deja_envoyee" });
    expect((await book(world, { ...again, encore: true })).ok).toBe(true);
    const third = aBooking({ ...world, ...other }, 1, { client_email: email });
    expect(await bookSlot(other, third, NOW)).toEqual({ ok: false, code: "demandes_ouvertes_limite", max: 2 });
  });

  it("cannot pass the limit by asking at the same time", async () => {
    const world = await bookingFixture(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        book(world, aBooking(world, 1, { client_email: "vite@exemple.fr", encore: true })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

describe("many at once", () => {
  it("sell every place and not one more", async () => {
    const world = await bookingFixture(client);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, rank) => book(world, aBooking(world, 1 + (rank % 4)))),
    );
    const codes = new Set(answers.map((answer) => (answer.ok ? "ok" : answer.code)));
    expect(codes).toEqual(new Set(["ok", "places_insuffisantes"]));
    const [slot] = await rowsOf("select places_reservees from service_availabilities where id = $1", [
      world.availability_id,
    ]);
    expect(slot).toEqual({ places_reservees: 10 });
  });

  it("take a chef for one of two overlapping services, without a deadlock", async () => {
    for (let round = 0; round < 10; round += 1) {
      const world = await bookingFixture(client);
      const other = { ...world, ...(await addService(client, world)) };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, rank) => book(rank % 2 ? world : other, aBooking(rank % 2 ? world : other, 1))),
      );
      const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code)).toSorted();
      expect(codes).toEqual([...Array<string>(3).fill("chef_engage"), ...Array<string>(3).fill("ok")]);
    }
  });

  it("leave a team free to work in parallel", async () => {
    const world = await bookingFixture(client, { chef: { reservations_paralleles: true } });
    const other = { ...world, ...(await addService(client, world)) };
    expect((await book(world)).ok && (await book(other)).ok).toBe(true);
  });
});

describe("one address", () => {
  it("may reserve as often as its network holds little; refusals and repeats do not count", async () => {
    const world = await bookingFixture(client, { service: { places_illimitees: true } });
    const from = { ...world, adresse: aNetwork() };
    const ask = (over = {}) => bookSlot(from, aBooking(world, 1, over), NOW);
    for (let rank = 0; rank < 8; rank += 1) expect((await ask({ total_affiche: 1 })).ok).toBe(false);
    const first = aBooking(world, 1);
    const same = await Promise.all(Array.from({ length: 8 }, () => bookSlot(from, first, NOW)));
    expect(same.every(({ ok }) => ok)).toBe(true);
    for (let rank = 1; rank < HELD_BY_SOURCE.ipv6_64.chef.demandes; rank += 1) expect((await ask()).ok).toBe(true);
    expect(await ask()).toMatchObject({ code: "adresse_a_confirmer" });
    expect(await ask()).toMatchObject({ code: "adresse_a_confirmer" });
    expect((await bookSlot(from, first, NOW)).ok).toBe(true);
  });

  it("is counted exactly when one network sends everything at once", async () => {
    const world = await bookingFixture(client, { service: { places_illimitees: true } });
    const from = { ...world, adresse: aNetwork() };
    const all = await Promise.all(Array.from({ length: 12 }, () => bookSlot(from, aBooking(world, 1), NOW)));
    expect(all.filter(({ ok }) => ok).length).toBeLessThanOrEqual(HELD_BY_SOURCE.ipv6_64.chef.demandes);
    expect(all.every((answer) => answer.ok || answer.code === "adresse_a_confirmer")).toBe(true);
  });
});
