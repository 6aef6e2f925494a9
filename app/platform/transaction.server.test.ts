import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { env } from "./env.server.ts";
import { afterAcknowledgedCommit, afterCommit, inTransaction, sqlFailure } from "./transaction.server.ts";

it("refuses a transaction as busy when every writer stays taken, and serves the next one", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const writers = Array.from({ length: env.DATABASE_POOL_MAX - 1 }, () => inTransaction(() => held));
  const late = await inTransaction(() => Promise.resolve("served")).catch((error: unknown) => error);
  expect(sqlFailure(late)).toEqual({ constraint: null, busy: true });
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
