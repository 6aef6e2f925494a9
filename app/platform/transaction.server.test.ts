import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { env } from "./env.server.ts";
import { inTransaction, sqlFailure } from "./transaction.server.ts";

it("tells whoever waits too long for a turn to come back, and serves the next one", async () => {
  let open = (): void => {};
  const held = new Promise<void>((release) => {
    open = release;
  });
  const turns = Array.from({ length: env.DATABASE_POOL_MAX - 1 }, () => inTransaction(() => held));
  const late = await inTransaction(() => Promise.resolve("served")).catch((error: unknown) => error);
  expect(sqlFailure(late)).toEqual({ constraint: null, busy: true });
  const next = inTransaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
  open();
  await Promise.all(turns);
  expect((await next).rows).toEqual([{ one: 1 }]);
});
