import type pg from "pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import { addSlots } from "#app/features/agenda/add-slots.server.ts";
import { changeSlotPlaces } from "#app/features/agenda/change-slot-places.server.ts";
import { removeSlot } from "#app/features/agenda/remove-slot.server.ts";
import { closeEvents, eventsAreLive, listenTo } from "#app/platform/events.server.ts";
import { closeRedis, redis } from "#app/platform/redis.server.ts";
import { waitFor } from "#scripts/services/process.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
let received = 0;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  received = 0;
  listenTo(`chef:${fixture.chef_id}`, { onChange: () => (received += 1), onLiveChange: () => {} });
  await waitFor("Redis", () => eventsAreLive() && redis.status === "ready");
});
afterAll(() => {
  closeEvents();
  closeRedis();
});

const date_debut = new Date("2030-06-20T17:00:00Z");
const slots = [
  { date_debut, date_fin: new Date("2030-06-20T18:00:00Z"), places_disponibles: 4, places_reservees: 0 as const },
];
const own = () => ({ service_id: fixture.service_id, slot_id: fixture.availability_id });

it.each([
  ["adds slots", () => addSlots(fixture, fixture.service_id, { slots, overlap: "garder" })],
  ["changes the places of a slot", () => changeSlotPlaces(fixture, { ...own(), places: 20 })],
  ["removes a slot", () => removeSlot(fixture, own())],
])("a chef who %s updates the agenda in other tabs", async (_name, change) => {
  expect(await change()).toMatchObject({ ok: true });
  await expect.poll(() => received).toBe(1);
});
