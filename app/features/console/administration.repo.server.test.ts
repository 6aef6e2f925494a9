import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { countByStatut, selectPlatformCounts } from "./administration.repo.server.ts";

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool.connect();
  const { chef_id, service_id, availability_id } = await bookingFixture(client);
  await insert(client, "reservations", aReservation(chef_id, service_id, availability_id));
});
afterAll(() => client.release());

describe("the figures above the list of chefs", () => {
  it("count every reservation of a small site", async () => {
    const { rows } = await client.query("select count(*)::int as nombre from reservations");
    expect(await selectPlatformCounts(db)).toMatchObject({ reservations: rows[0]?.nombre, environ: false });
  });

  it("read no reservation of a large one but the pending ones", async () => {
    expect(await selectPlatformCounts(db, -1)).toMatchObject({ environ: true, en_attente: expect.any(Number) });
  });
});

describe("the numbers beside the filters of reservations", () => {
  it("are exact up to a limit, and absent above it", async () => {
    const everything = { chef: null, periode: { debut: null, fin: null } };
    const { rows } = await client.query("select count(*)::int as nombre from reservations");
    const total = rows[0]?.nombre ?? 0;
    const counted = (await countByStatut(db, everything, total)) ?? [];
    expect(counted.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(total);
    expect(await countByStatut(db, everything, total - 1)).toBeNull();
  });
});
