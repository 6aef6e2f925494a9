import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { readOwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { readChefFeed } from "#app/features/integrations/read-chef-feed.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { readChefProfile } from "#app/routes/public/chef/read-chef-profile.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const ADDRESS = "14 rue des Quatre-Feux";
const WORDS = "Chez le chef, à Lyon";
let client: pg.PoolClient;
let fixture: BookingFixture;

beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());
beforeEach(async () => {
  const place = { lieu: WORDS, lieu_prestation: "chef", commune_insee: "69123", adresse: ADDRESS };
  fixture = await bookingFixture(client, { service: place });
});

async function booked(): Promise<{ reservation_id: string; token: string }> {
  const answer = await bookSlot(fixture, aBooking(fixture), NOW);
  if (!answer.ok) throw new Error(answer.code);
  const { reservation_id } = answer.value;
  const token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    reservation_id,
  ]);
  return { reservation_id, token };
}

const confirm = (reservation_id: string) =>
  confirmReservation(fixture, { reservation_id, lien_paiement: "https://payer.exemple.fr/lea" }, authenticated, NOW);
const placeOf = async (token: string) => {
  const page = await readOwnReservation(token, NOW);
  return page.ok ? page.value.lieu : page.code;
};

describe("the address of a chef who receives", () => {
  it("is in no public page and in no feed", async () => {
    const shown = await Promise.all([
      readChefProfile(fixture.chef_id),
      readBookableService(fixture.service_id, NOW),
      readChefFeed(fixture.chef_id),
    ]);
    const text = JSON.stringify(shown);
    expect(text).toContain(WORDS);
    expect(text).not.toContain("Quatre-Feux");
  });

  it("is given to the client with the confirmation, not before", async () => {
    const { reservation_id, token } = await booked();
    expect(await placeOf(token)).toBe(WORDS);
    expect((await selectMailFacts(db, reservation_id))?.lieu).toBe(WORDS);
    expect(await confirm(reservation_id)).toMatchObject({ ok: true });
    expect(await placeOf(token)).toBe(`${ADDRESS}, Lyon`);
    expect((await selectMailFacts(db, reservation_id))?.lieu).toBe(`${ADDRESS}, Lyon`);
  });

  it("is in the confirmation mail that the chef reviews", async () => {
    const { reservation_id } = await booked();
    const details = await readChefReservation(fixture, reservation_id);
    expect(details.ok && details.value.lieu).toBe(`${ADDRESS}, Lyon`);
  });

  it("does not replace the place of a reservation that was booked elsewhere", async () => {
    await client.query("update services set lieu = 'Chez vous' where id = $1", [fixture.service_id]);
    const { reservation_id, token } = await booked();
    await client.query("update services set lieu = $2 where id = $1", [fixture.service_id, WORDS]);
    await confirm(reservation_id);
    expect(await placeOf(token)).toBe("Chez vous");
  });
});
