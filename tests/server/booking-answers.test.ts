import { expect, it } from "vitest";
import { aBooking, bookingFixture } from "#tests/support/booking-fixture.ts";
import { accepted, BEHIND_A_PROXY, postBooking, refused } from "#tests/support/post-booking.ts";
import { runningWeb } from "#tests/support/running-site.ts";

const site = runningWeb(BEHIND_A_PROXY);

it("while the same form is being handled, says when to press again; then gives the answer", async () => {
  const fixture = await bookingFixture(site.client);
  const input = aBooking(fixture, 1);
  await site.client.query("begin");
  await site.client.query(
    "insert into idempotency_keys (scope, cle, body_hash) values ('reservation', $1, sha256('autre'))",
    [input.cle],
  );
  const during = await postBooking(site.web.origin, fixture, input);
  expect({ status: during.status, busy: during.busy }).toEqual({ status: 409, busy: true });
  await site.client.query("rollback");
  expect(accepted(await postBooking(site.web.origin, fixture, input))).toBe(true);
});

it("a slot without enough places is refused for good", async () => {
  const fixture = await bookingFixture(site.client, { slot: { places_disponibles: 2 } });
  expect(refused(await postBooking(site.web.origin, fixture, aBooking(fixture, 3)))).toBe(true);
});
