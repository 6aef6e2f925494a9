import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import { closeSilentAccounts } from "./close-silent-accounts.job.server.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
/** Noon in Paris on the day summer time begins: two years earlier, noon was 11:00 UTC. */
const AT = new Date("2023-03-26T10:00:00Z");
const SILENT = "2021-03-26T11:00:00Z";
const WARNED = "2023-02-24T11:00:00Z";
const later = (moment: string) => new Date(new Date(moment).getTime() + 1000);
const run = (at = AT) => closeSilentAccounts.run({ at }, { id: "test", attempt: 1 });

let fixture: BookingFixture;
beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await emptyQueue(owner);
  await owner.query("update \"user\" set created_at = now() + interval '10 years'");
  fixture = await bookingFixture(owner);
});

type Facts = { created_at?: unknown; last_sign_in_at?: unknown; inactivity_warned_at?: unknown };
async function set(facts: Facts): Promise<void> {
  const { created_at = SILENT, last_sign_in_at = null, inactivity_warned_at = null } = facts;
  await owner.query(
    'update "user" set created_at = $1, last_sign_in_at = $2, inactivity_warned_at = $3 where email = $4',
    [created_at, last_sign_in_at, inactivity_warned_at, fixture.email],
  );
}
const isClosed = async () =>
  (await owner.query("select ferme_le is not null as ferme from chefs where id = $1", [fixture.chef_id])).rows[0].ferme;
const warnings = async () =>
  (await owner.query("select payload from graphile_worker._private_jobs where payload->>'fin' is not null")).rows.map(
    ({ payload }) => payload.fin,
  );

const reserveNow = () =>
  insert(
    owner,
    "reservations",
    aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, { statut: "confirmee" }),
  );
async function signInNow() {
  const { rows } = await owner.query('select id from "user" where email = $1', [fixture.email]);
  const session = { token: `race ${fixture.email}`, user_id: rows[0].id, expires_at: "2040-01-01" };
  return insert(owner, "session", { ...session, updated_at: later(SILENT) });
}

describe("an inactive account", () => {
  it("is closed after 2 years, when a warning was sent 30 days before", async () => {
    await set({ inactivity_warned_at: WARNED });
    await run();
    expect(await isClosed()).toBe(true);
    const { rows } = await owner.query('select 1 from "user" where email = $1', [fixture.email]);
    expect(rows).toEqual([]);
    await run();
    expect(await warnings()).toEqual([]);
  });

  it.each([
    ["created a second later", { created_at: later(SILENT), inactivity_warned_at: WARNED }],
    ["opened a second later", { last_sign_in_at: later(SILENT), inactivity_warned_at: WARNED }],
    ["warned a second later", { inactivity_warned_at: later(WARNED) }],
  ])("is kept when it was %s", async (_what, facts) => {
    await set(facts);
    await run();
    expect(await isClosed()).toBe(false);
  });

  it("is kept while a session is in use", async () => {
    await set({ inactivity_warned_at: WARNED });
    const { rows } = await owner.query('select id from "user" where email = $1', [fixture.email]);
    const session = { token: fixture.email, user_id: rows[0].id, expires_at: "2040-01-01" };
    await insert(owner, "session", { ...session, updated_at: later(SILENT) });
    await run();
    expect(await isClosed()).toBe(false);
  });

  it.each([
    ["a reservation", () => reserveNow()],
    ["a session", () => signInNow()],
  ])("is kept when %s is written concurrently", async (_what, write) => {
    await set({ inactivity_warned_at: WARNED });
    await owner.query("begin");
    await write();
    const closing = run();
    await expectLockWait();
    await owner.query("commit");
    await closing;
    expect(await isClosed()).toBe(false);
  });

  it("is kept while its chef has future reservations, or when it belongs to an administrator", async () => {
    await set({ inactivity_warned_at: WARNED });
    const { chef_id, service_id, availability_id } = fixture;
    await insert(owner, "reservations", aReservation(chef_id, service_id, availability_id, { statut: "confirmee" }));
    await run();
    expect(await isClosed()).toBe(false);
    await owner.query("update reservations set statut = 'annulee' where chef_id = $1", [chef_id]);
    await owner.query(
      `insert into user_roles (user_id, role, role_console) select id, 'admin', 'proprietaire' from "user" where email = $1`,
      [fixture.email],
    );
    await run();
    expect(await isClosed()).toBe(false);
  });
});

describe("the warning", () => {
  // Thirty days after 26 March 2023 it is noon on 25 April in Paris; two years earlier, on 25 April 2021, that was
  // 10:00 UTC.
  const BOUND = "2021-04-25T10:00:00Z";

  it("is sent once, 30 days before the two years are over", async () => {
    await set({ created_at: BOUND });
    await run();
    await run();
    expect(await warnings()).toEqual(["2023-04-25T10:00:00.000Z"]);
  });

  it("is not sent a second earlier", async () => {
    await set({ created_at: later(BOUND) });
    await run();
    expect(await warnings()).toEqual([]);
  });

  it("still gives 30 days to an account inactive for much longer", async () => {
    await set({ created_at: "2015-01-01T00:00:00Z" });
    await run();
    expect(await isClosed()).toBe(false);
    expect(await warnings()).toEqual(["2023-04-25T10:00:00.000Z"]);
  });
});
