import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { accepted, BEHIND_A_PROXY, postBooking, refused } from "#tests/support/booking-load.ts";
import { aBooking, bookingWorld } from "#tests/support/booking-world.ts";
import { workerDatabase } from "#tests/support/databases.ts";
import { type RunningProcess, startWeb } from "#tests/support/web-process.ts";

let client: pg.PoolClient;
let web: RunningProcess;

beforeAll(async () => {
  client = await pool.connect();
  web = await startWeb(workerDatabase(), BEHIND_A_PROXY);
});

afterAll(async () => {
  await web.stop("SIGKILL");
  client.release();
});

it("while the same form is being handled, says when to press again; then gives the answer", async () => {
  const world = await bookingWorld(client);
  const input = aBooking(world, 1);
  await client.query("begin");
  await client.query(
    "insert into idempotency_keys (scope, cle, body_hash) values ('reservation', $1, sha256('autre'))",
    [input.cle],
  );
  const during = await postBooking(web.origin, world, input);
  expect({ status: during.status, busy: during.busy }).toEqual({ status: 409, busy: true });
  await client.query("rollback");
  expect(accepted(await postBooking(web.origin, world, input))).toBe(true);
});

it("a slot without enough places is refused for good", async () => {
  const world = await bookingWorld(client, { slot: { places_disponibles: 2 } });
  expect(refused(await postBooking(web.origin, world, aBooking(world, 3)))).toBe(true);
});
