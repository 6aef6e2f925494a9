import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { roundTripsOf } from "#tests/support/round-trips.ts";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import {
  afterAcknowledgedCommit,
  afterCommit,
  inTransaction,
  readThenCommitIfOk,
  sendWithCommit,
  sqlFailure,
} from "./transaction.server.ts";

it("refuses a transaction as busy when every writer stays taken, and serves the next one", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  let begun = 0;
  const writers = Array.from({ length: env.DATABASE_POOL_MAX - 1 }, () =>
    inTransaction(() => {
      begun += 1;
      if (begun === env.DATABASE_POOL_MAX - 1) take();
      return held;
    }),
  );
  await taken;
  // From here only the wait for a writer has a timer.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = inTransaction(() => Promise.resolve("served")).catch((error: unknown) => error);
  let answered = false;
  void late.then(() => (answered = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(sqlFailure(await late)).toEqual({ constraint: null, busy: true });
  const next = inTransaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
  release();
  await Promise.all(writers);
  expect((await next).rows).toEqual([{ one: 1 }]);
});

describe("afterCommit", () => {
  it("calls back once the transaction has committed", async () => {
    const calls: string[] = [];
    await inTransaction(async (tx) => {
      afterCommit(tx, () => calls.push("callback"));
      await tx.execute(sql`select 1`);
      calls.push("work");
    });
    expect(calls).toEqual(["work", "callback"]);
  });

  it("does not call back when the transaction fails before COMMIT", async () => {
    let called = false;
    const failing = inTransaction(async (tx) => {
      afterCommit(tx, () => (called = true));
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow("select 1 / 0");
    expect(called).toBe(false);
  });

  it("calls back when COMMIT was sent and failed, since its outcome may be unknown, but counts nothing", async () => {
    let called = false;
    let counted = false;
    const failing = inTransaction(async (tx) => {
      afterCommit(tx, () => (called = true));
      afterAcknowledgedCommit(tx, () => (counted = true));
      await tx.execute(sql`create temporary table once (n int unique deferrable initially deferred) on commit drop`);
      await tx.execute(sql`insert into once values (1), (1)`);
    });
    await expect(failing).rejects.toThrow("once_n_key");
    expect({ called, counted }).toEqual({ called: true, counted: false });
  });
});

describe("sendWithCommit", () => {
  const mark = (value: string) =>
    sql`insert into idempotency_keys (scope, cle, body_hash) values (${value}, ${value}, sha256(''))`;
  const marks = async (value: string) =>
    (await db.execute(sql`select from idempotency_keys where scope = ${value}`)).rows.length;

  it("sends the statements and COMMIT in one round trip, and they are committed", async () => {
    const value = crypto.randomUUID();
    const trips = await roundTripsOf(() => inTransaction(async (tx) => sendWithCommit(tx, [mark(value)])));
    expect(trips.map((trip) => trip.length)).toEqual([1, 2]);
    expect(await marks(value)).toBe(1);
  });

  it("fails with the error of a statement, commits nothing of the transaction and counts nothing", async () => {
    const value = crypto.randomUUID();
    let counted = false;
    const failing = inTransaction(async (tx) => {
      afterAcknowledgedCommit(tx, () => (counted = true));
      await tx.execute(mark(value));
      sendWithCommit(tx, [sql`select 1 / 0`, mark(`${value}.`)]);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(counted).toBe(false);
    expect([await marks(value), await marks(`${value}.`)]).toEqual([0, 0]);
  });
});

it("readThenCommitIfOk sends what it reads with BEGIN, and does no work when a read fails", async () => {
  const one = sql<{ one: number }>`select 1 as one`;
  const reading = () =>
    readThenCommitIfOk(
      async (tx) => (await tx.execute<{ one: number }>(one)).rows[0]?.one,
      async (_, facts) => ({ ok: facts === 1 }),
    );
  expect((await roundTripsOf(reading)).map((trip) => trip.length)).toEqual([2, 1]);
  let worked = false;
  const failing = readThenCommitIfOk(
    (tx) => tx.execute(sql`select 1 / 0`),
    async () => ({ ok: (worked = true) }),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(worked).toBe(false);
});
