import type pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { aBooking, type BookingFixture } from "./booking-fixture.ts";
import { mailsTo } from "./inbox.ts";

/** Gives the test file a connection of the application's pool; releases it and closes the mailer after the last test. */
export function withPoolClient(assign: (client: pg.PoolClient) => void): void {
  let client: pg.PoolClient;
  beforeAll(async () => {
    client = await pool.connect();
    assign(client);
  });
  afterAll(() => {
    client.release();
    closeMailer();
  });
}

/** Books with the application's command; throws when the booking is refused. */
export async function bookReservation(fixture: BookingFixture, at: Date, input = aBooking(fixture)): Promise<string> {
  const booked = await bookSlot(fixture, input, at);
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.reservation_id;
}

/** Tokens of the private links mailed to an address, newest first; "" for a mail without a link. */
export async function privateTokensMailedTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ text }) => /\/reservation\/([\w-]{43})/.exec(text)?.[1] ?? "");
}
