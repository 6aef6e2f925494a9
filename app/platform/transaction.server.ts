import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Database } from "#db/database.ts";
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";

/** What a use-case hands to its repos. */
export type Transaction = Database;

// Waiting for a connection has a time limit in the pool; waiting one's turn to write has none. One connection stays
// free for pages.
const MAX_TRIES = 4;
let free = Math.max(1, env.DATABASE_POOL_MAX - 1);
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((turn) => waiting.push(turn));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next === undefined) free += 1;
  else next();
}

/** One READ COMMITTED transaction that gives up rather than hold others: 3 s for a lock, 5 s for a statement. */
export async function inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  let after: (() => void)[] = [];
  await takeTurn();
  try {
    const client = await connect();
    try {
      return await drizzle(client).transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('lock_timeout', '3s', true), set_config('statement_timeout', '5s', true)`,
        );
        const answer = await work(tx);
        after = afterwards.get(tx) ?? [];
        return answer;
      });
    } finally {
      client.release();
      // A commit whose answer was lost may have been one: what is said of it must be harmless when it was not.
      for (const say of after) say();
    }
  } finally {
    giveTurn();
  }
}

const afterwards = new WeakMap<Database, (() => void)[]>();

/** Runs once `tx` has committed, and never when it rolled back. It must neither fail nor be waited for. */
export function afterCommit(tx: Database, say: () => void): void {
  const others = afterwards.get(tx);
  if (others === undefined) afterwards.set(tx, [say]);
  else others.push(say);
}

/** Nothing has been asked yet, so trying again is safe: a slow moment or a change of primary is no refusal. */
async function connect(): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

const refused = new Error("refused: roll back");

/** As inTransaction, and a refusal takes back whatever was written before it. */
export async function commitIfOk<R extends { readonly ok: boolean }>(work: (tx: Database) => Promise<R>): Promise<R> {
  let answer: R | undefined;
  try {
    return await inTransaction(async (tx) => {
      answer = await work(tx);
      if (!answer.ok) throw refused;
      return answer;
    });
  } catch (error) {
    if (error === refused && answer !== undefined) return answer;
    throw error;
  }
}

type SqlFailure = { constraint: string | null; busy: boolean };

/** lock_not_available, deadlock_detected, serialization_failure, query_canceled: the same ask may succeed later. */
const BUSY = new Set(["55P03", "40P01", "40001", "57014"]);

/** What PostgreSQL said, under whatever the driver wrapped around it; null when it was not PostgreSQL. */
export function sqlFailure(error: unknown): SqlFailure | null {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (!("code" in inner) || typeof inner.code !== "string" || !/^[0-9A-Z]{5}$/.test(inner.code)) continue;
    const constraint = "constraint" in inner && typeof inner.constraint === "string" ? inner.constraint : null;
    return { constraint, busy: BUSY.has(inner.code) };
  }
  return null;
}
