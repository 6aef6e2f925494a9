import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";

/** The slot of `bookingFixture` is on 15 June 2030 at 17:00 UTC; two people pay 80 €. */
const NOW = new Date("2030-06-01T10:00:00Z");
const LIMIT = new Date("2030-06-13T17:00:00Z");
const LATE = new Date("2030-06-13T17:00:01Z");
let client: pg.PoolClient;
let fixture: BookingFixture;
let token: string;
let reservation_id: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  fixture = await bookingFixture(client, { service: { annulation: "moderee" } });
  reservation_id = await bookReservation(fixture, NOW, aBooking(fixture, 2));
  token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    reservation_id,
  ]);
});

const confirm = () =>
  confirmReservation(fixture, { reservation_id, lien_paiement: "https://paiement.exemple.fr/lea" }, authenticated, NOW);
const cancel = (at: Date, accepted: { somme?: number; accord?: boolean } = {}) =>
  cancelOwnReservation({ token }, { motif: "", ...accepted }, at);
const stored = async () => {
  const { rows } = await client.query("select statut, somme_due from reservations where id = $1", [reservation_id]);
  return rows[0];
};

it("cancelling at the limit is free, and nothing is owed", async () => {
  await confirm();
  expect(await cancel(LIMIT)).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ statut: "annulee", somme_due: null });
});

it("a form read before the limit and sent after it cancels nothing, and gets the sum", async () => {
  await confirm();
  expect(await cancel(LATE)).toMatchObject({ code: "somme_annulation_changee", somme: 40_00 });
  expect(await cancel(LATE, { somme: 40_00 })).toMatchObject({ code: "somme_annulation_a_accepter" });
  expect(await stored()).toEqual({ statut: "confirmee", somme_due: null });
  expect(await cancel(LATE, { somme: 40_00, accord: true })).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ statut: "annulee", somme_due: "40.00" });
});

it("an unanswered request is cancelled free at any time", async () => {
  expect(await cancel(LATE)).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ statut: "annulee", somme_due: null });
});

it("the rule of the booking applies when the chef changes it afterwards", async () => {
  await confirm();
  await client.query("update services set annulation = 'stricte' where id = $1", [fixture.service_id]);
  expect(await cancel(LIMIT)).toMatchObject({ ok: true });
});

it("the travel fee is never owed", async () => {
  await client.query("update reservations set frais_deplacement = 20, prix_final = prix_final + 20 where id = $1", [
    reservation_id,
  ]);
  await confirm();
  expect(await cancel(LATE, { somme: 40_00, accord: true })).toMatchObject({ ok: true, value: { somme_due: "40.00" } });
});

it("computes the sum from the price of a change that commits while the cancellation waits", async () => {
  await confirm();
  await client.query("begin");
  await client.query("update reservations set prix_final = 120 where id = $1", [reservation_id]);
  const cancelling = cancel(LATE, { somme: 40_00, accord: true });
  await expectLockWait();
  await client.query("commit");
  expect(await cancelling).toEqual({ ok: false, code: "somme_annulation_changee", somme: 60_00 });
  expect(await stored()).toEqual({ statut: "confirmee", somme_due: null });
});
