import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import type { Invariant } from "../rules/codes.ts";
import "#app/platform/collected-metrics.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { addReview } from "#tests/support/review-fixture.ts";
import { selectChecks, selectOpenBreaks } from "../invariants.repo.server.ts";
import { checkInvariants } from "./check-invariants.job.server.ts";

const FIRST = new Date("2030-06-02T02:41:00Z");
const night = (nights: number) => new Date(FIRST.getTime() + nights * 24 * 60 * 60 * 1000);
const check = (nights: number) => checkInvariants.run({ at: night(nights) }, { id: "test", attempt: 1 });
const openBreaks = async () =>
  (await selectOpenBreaks(db, 100)).map(({ regle, objet, vu_le, revu_le }) => ({ regle, objet, vu_le, revu_le }));

let client: pg.PoolClient;
let fixture: BookingFixture;
let reservation_id = "";

beforeAll(async () => {
  client = await pool.connect();
  fixture = await bookingFixture(client);
  const booked = await bookSlot(
    { service_id: fixture.service_id },
    aBooking(fixture, 2),
    new Date("2030-06-01T10:00:00Z"),
  );
  if (!booked.ok) throw new Error(booked.code);
  reservation_id = booked.value.reservation_id;
});
afterAll(() => client.release());

type Fault = { break: string; repair: string; objet: () => string; rebuilt?: true };

const slot = () => `service_availabilities:${fixture.availability_id}`;
const reservation = () => `reservations:${reservation_id}`;
const orphan = `chef-gallery/${"a".repeat(32)}`;

const faults: Record<Invariant, Fault> = {
  places_reservees: {
    break: "update service_availabilities set places_reservees = places_reservees + 1",
    repair: "update service_availabilities set places_reservees = places_reservees - 1",
    objet: slot,
  },
  engagements: {
    break: "create table gone as select * from chef_engagements; delete from chef_engagements",
    repair: "insert into chef_engagements select * from gone; drop table gone",
    objet: slot,
  },
  prix_final: {
    break: "update reservations set prix_final = prix_final + 0.01",
    repair: "update reservations set prix_final = prix_final - 0.01",
    objet: reservation,
  },
  evenements: {
    break: "update reservations set statut = 'confirmee'",
    repair: "update reservations set statut = 'en_attente'",
    objet: reservation,
  },
  photos_orphelines: {
    break: `insert into photo_objects (cle, largeur, hauteur, octets, apercu, created_at)
      values ('${orphan}', 640, 480, 1000, 'data:image/webp;base64,AAAA', '2030-06-01')`,
    repair: "delete from photo_objects",
    objet: () => `photo_objects:${orphan}`,
  },
  recherche_services: {
    break: "update recherche_services set avis = 1",
    repair: "update recherche_services set avis = 0",
    objet: () => `services:${fixture.service_id}`,
  },
  recherche_jours: {
    break: "update recherche_jours set places = places + 1",
    repair: "update recherche_jours set places = places - 1",
    objet: () => `services:${fixture.service_id} 2030-06-15`,
  },
  evaluations: {
    break: "insert into evaluations_chefs (chef_id, notes_5) select id, 1 from chefs",
    repair: "update evaluations_chefs set notes_5 = 0",
    objet: () => `chefs:${fixture.chef_id}`,
    rebuilt: true,
  },
};

describe("the nightly check", () => {
  it("finds no violation after ordinary bookings, and returns how many rows it read", async () => {
    await check(0);
    expect(await openBreaks()).toEqual([]);
    const checks = await selectChecks(db);
    expect(checks.map((one) => [one.regle, one.check?.examines, one.check?.ecarts])).toEqual([
      ["places_reservees", 1, 0],
      ["engagements", 1, 0],
      ["prix_final", 1, 0],
      ["evenements", 1, 0],
      ["photos_orphelines", 0, 0],
      ["recherche_services", 1, 0],
      ["recherche_jours", 1, 0],
      ["evaluations", 0, 0],
    ]);
  });

  it.each(Object.entries(faults))("detects %s, keeps its first date, clears it once fixed", async (regle, fault) => {
    const owner = await ownerClient();
    const [seen, again, gone] = [10, 11, 12];
    try {
      await owner.query(fault.break);
      await check(seen);
      const found = { regle, objet: fault.objet() };
      expect(await openBreaks()).toEqual([{ ...found, vu_le: night(seen), revu_le: night(seen) }]);
      expect(await metrics.getSingleMetricAsString("invariant_breaks")).toContain(
        `invariant_breaks{rule="${regle}"} 1`,
      );
      // A rule that the check repairs is broken once more.
      if (fault.rebuilt) await owner.query("update evaluations_chefs set notes_5 = 1");
      await check(again);
      if (fault.rebuilt) await owner.query("update evaluations_chefs set notes_5 = 1");
      await check(again);
      expect(await openBreaks()).toEqual([{ ...found, vu_le: night(seen), revu_le: night(again) }]);
      await owner.query(fault.repair);
      await check(gone);
      expect(await openBreaks()).toEqual([]);
      expect(await metrics.getSingleMetricAsString("invariant_breaks")).toContain(
        `invariant_breaks{rule="${regle}"} 0`,
      );
    } finally {
      await owner.end();
    }
  });

  it("rebuilds the counts of ratings from the reviews, keeps the record until the next check, and the search follows", async () => {
    const owner = await ownerClient();
    try {
      for (const note of [5, 4, 4]) await addReview(owner, fixture, { note });
      await owner.query("update evaluations_chefs set notes_5 = 40");
      await owner.query("delete from evaluations_services");
      await check(60);
      const objets = [`chefs:${fixture.chef_id}`, `services:${fixture.service_id}`];
      const broken = (await openBreaks()).filter(({ regle }) => regle === "evaluations");
      expect(broken.map(({ objet }) => objet).toSorted()).toEqual(objets);
      for (const table of ["evaluations_chefs", "evaluations_services"]) {
        const { rows } = await owner.query(`select notes_1, notes_2, notes_3, notes_4, notes_5 from ${table}`);
        expect(rows).toEqual([{ notes_1: 0, notes_2: 0, notes_3: 0, notes_4: 2, notes_5: 1 }]);
      }
      const { rows } = await owner.query("select avis, note::float from recherche_services");
      expect(rows).toEqual([{ avis: 3, note: 4.33 }]);
    } finally {
      await owner.query("delete from reservations where id in (select reservation_id from avis)");
      await owner.end();
    }
    await check(61);
    expect(await openBreaks()).toEqual([]);
  });

  it("ignores an unused picture for a day", async () => {
    const photo = { cle: orphan, largeur: 640, hauteur: 480, octets: 1000, apercu: "data:image/webp;base64,AAAA" };
    await insert(client, "photo_objects", { ...photo, created_at: night(20) });
    await check(20.9);
    expect(await openBreaks()).toEqual([]);
    await check(21.1);
    expect(await openBreaks()).toMatchObject([{ regle: "photos_orphelines" }]);
    await client.query("delete from photo_objects");
    await check(22);
  });

  it("reports a non-numeric value instead of failing", async () => {
    const broken = JSON.stringify([
      { profile_id: "x", profile_name: "x", quantite: "deux", prix_unitaire: "beaucoup" },
    ]);
    const { rows } = await client.query<{ participants: unknown }>("select participants from reservations");
    await client.query("update reservations set participants = $1", [broken]);
    await check(30);
    expect(await openBreaks()).toMatchObject([{ regle: "prix_final", objet: reservation() }]);
    await client.query("update reservations set participants = $1", [JSON.stringify(rows[0]?.participants)]);
    await check(31);
    expect(await openBreaks()).toEqual([]);
  });

  it("still reports the other rules when one is violated everywhere", async () => {
    const old = { regle: "prix_final", objet: "reservations:ancienne", vu_le: night(40), revu_le: night(40) };
    await insert(client, "invariant_breaks", old);
    await client.query(
      `insert into invariant_breaks (regle, objet, vu_le, revu_le)
         select 'evenements', 'reservations:' || rank, $1, $1 from generate_series(1, 20) rank`,
      [night(41)],
    );
    const shown = (await selectOpenBreaks(db, 3)).map(({ regle }) => regle);
    expect(shown).toEqual(["evenements", "evenements", "evenements", "prix_final"]);
    await client.query("update invariant_breaks set resolu_le = $1", [night(42)]);
  });
});

async function ownerClient(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  return owner;
}
