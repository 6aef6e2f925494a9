import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import { bookSlot } from "../book-slot.server.ts";
import { completeReservations } from "./complete-reservations.job.server.ts";
import { expireReservations } from "./expire-reservations.job.server.ts";
import { planReservationReminders } from "./plan-reservation-reminders.job.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const CONTEXT = { id: "test", attempt: 1 };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await deleteChefs(owner);
  await owner.query("delete from idempotency_keys");
});

const aFixture = () => bookingFixture(owner);

async function booked(fixture: BookingFixture, at = NOW): Promise<string> {
  const answer = await bookSlot(fixture, aBooking(fixture), at);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.reservation_id;
}

async function statutOf(id: string): Promise<string> {
  const { rows } = await owner.query<{ statut: string }>("select statut from reservations where id = $1", [id]);
  return rows[0]?.statut ?? "";
}

it("expires the other requests when one fails, and reports the failure", async () => {
  const [wrong, right] = [await aFixture(), await aFixture()];
  const stuck = await booked(wrong);
  const due = await booked(right, new Date(NOW.getTime() + 1000));
  // Releasing its places fails: the counter would fall below zero.
  await owner.query("update service_availabilities set places_reservees = 0 where id = $1", [wrong.availability_id]);
  await expect(expireReservations.run({ at: "2030-06-10T10:00:00Z" }, CONTEXT)).rejects.toThrow("1 of 2 failed");
  expect([await statutOf(stuck), await statutOf(due)]).toEqual(["en_attente", "annulee"]);
});

it("completes the other reservations when one fails", async () => {
  const [first, second] = [await booked(await aFixture()), await booked(await aFixture())];
  await owner.query("update reservations set statut = 'payee'");
  await owner.query("update reservations set date_souhaitee = date_souhaitee - interval '1 day' where id = $1", [
    first,
  ]);
  await owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_one before update on reservations for each row
      when (old.id = '${first}') execute function refuse_one()`);
  await expect(completeReservations.run({ at: "2030-06-20T10:00:00Z" }, CONTEXT)).rejects.toThrow("1 of 2 failed");
  expect([await statutOf(first), await statutOf(second)]).toEqual(["payee", "terminee"]);
});

it("sends all reminders of a day in one run over several batches, once", async () => {
  for (let people = 0; people < 3; people += 1) await booked(await aFixture());
  await owner.query("update reservations set statut = 'confirmee'");
  const planned = async () =>
    (await owner.query("select from graphile_worker.jobs where task_identifier = 'send-reservation-reminder'"))
      .rowCount;
  const plan = () => planReservationReminders.run({ at: "2030-06-13T10:00:00Z", batch: 2 }, CONTEXT);
  await plan();
  expect(await planned()).toBe(3);
  await plan();
  expect(await planned()).toBe(3);
});

describe("a reservation whose reminder was queued", () => {
  let reservation_id: string;
  const planned = async () =>
    (
      await owner.query("select from graphile_worker._private_jobs where payload ->> 'reservation_id' = $1", [
        reservation_id,
      ])
    ).rowCount;
  const plan = () => planReservationReminders.run({ at: "2030-06-13T10:00:00Z" }, CONTEXT);

  beforeEach(async () => {
    reservation_id = await booked(await aFixture());
    await owner.query("update reservations set statut = 'confirmee'");
    await emptyQueue(owner);
    await plan();
  });

  it("gets no second reminder after the idempotency keys are purged", async () => {
    await owner.query("delete from idempotency_keys");
    await plan();
    expect(await planned()).toBe(1);
  });

  it("gets no second reminder when the previous release queued it and set only the idempotency key", async () => {
    await owner.query("update reservations set rappel_a_envoyer_le = null");
    await plan();
    expect(await planned()).toBe(1);
    expect((await owner.query("select from reservations where rappel_a_envoyer_le is null")).rowCount).toBe(0);
  });

  it("is not found by the previous release", async () => {
    const { rowCount } = await owner.query(
      `select from reservations
       where not exists (select from idempotency_keys where scope = 'rappel' and cle = reservations.id)`,
    );
    expect(rowCount).toBe(0);
  });
});
