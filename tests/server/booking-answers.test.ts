import { expect, it } from "vitest";
import { accepted, BEHIND_A_PROXY, postBooking, refused } from "#tests/support/booking-load.ts";
import { aBooking, bookingWorld } from "#tests/support/booking-world.ts";
import { runningWeb } from "#tests/support/running-site.ts";

const site = runningWeb(BEHIND_A_PROXY);

it("while the same form is being handled, says when to press again; then gives the answer", async () => {
  const world = await bookingWorld(site.client);
  const input = aBooking(world, 1);
  await site.client.query("begin");
  await site.client.query(
    "insert into idempotency_keys (scope, cle, body_hash) values ('reservation', $1, sha256('autre'))",
    [input.cle],
  );
  const during = await postBooking(site.web.origin, world, input);
  expect({ status: during.status, busy: during.busy }).toEqual({ status: 409, busy: true });
  await site.client.query("rollback");
  expect(accepted(await postBooking(site.web.origin, world, input))).toBe(true);
});

it("a slot without enough places is refused for good", async () => {
  const world = await bookingWorld(site.client, { slot: { places_disponibles: 2 } });
  expect(refused(await postBooking(site.web.origin, world, aBooking(world, 3)))).toBe(true);
});
