import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Database } from "#db/database.ts";
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** What a use-case hands to its repos. */
export type Transaction = Database;

/** In one journey to the database. */
const BEGIN = "begin; set local lock_timeout = '3s'; set local statement_timeout = '5s'";

// One connection stays free for pages.
const MAX_TRIES = 4;
let free = Math.max(1, env.DATABASE_POOL_MAX - 1);

/**
 * After a stop of the database everybody presses again. Without a limit the queue would be full of people who have left,
 * and those still there would leave before their turn: all work, no answer. Whoever waits longer is told to press again.
 */
const MAX_WAIT_MS = 5000;
const waiting = new Set<() => void>();

async function takeTurn(): Promise<void> {
  if (free > 0) {
    free -= 1;
    return;
  }
  await new Promise<void>((turn, giveUp) => {
    const timer = setTimeout(() => {
      waiting.delete(begin);
      giveUp(Object.assign(new Error("too many are waiting to write"), { code: LOCK_NOT_AVAILABLE }));
    }, MAX_WAIT_MS);
    const begin = () => {
      clearTimeout(timer);
      turn();
    };
    waiting.add(begin);
  });
}

function giveTurn(): void {
  const [next] = waiting;
  if (next === undefined) {
    free += 1;
    return;
  }
  waiting.delete(next);
  next();
}

/** One READ COMMITTED transaction that gives up rather than hold others: 5 s for its turn, 3 s for a lock, 5 s for a statement. */
export async function inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  let after: (() => void)[] = [];
  await takeTurn();
  try {
    const client = await connect();
    const tx = drizzle(client);
    try {
      await client.query(BEGIN);
      const answer = await work(tx);
      after = afterwards.get(tx) ?? [];
      await client.query("commit");
      client.release();
      return answer;
    } catch (error) {
      // A connection that cannot even undo its work is of no use to anybody.
      await client.query("rollback").then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    } finally {
      // A commit whose answer was lost may have been one: what is said of it must be harmless when it was not.
      for (const say of after) say();
    }
  } finally {
    giveTurn();
  }
}

/** For work of the night that asks whole tables: the five seconds of a statement become ten minutes. */
export async function allowLongStatements(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '10min', true)`);
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

/** As commitIfOk; a failure nobody expected is logged, and refused like the rest. */
export async function commitOrRefuse<R extends { readonly ok: boolean }>(
  what: string,
  work: (tx: Database) => Promise<R>,
): Promise<R | { readonly ok: false; readonly code: "erreur_inattendue" }> {
  try {
    return await commitIfOk(work);
  } catch (error) {
    log.error({ err: error }, `${what}: nothing was written`);
    return { ok: false, code: "erreur_inattendue" };
  }
}

type SqlFailure = { constraint: string | null; busy: boolean };

const LOCK_NOT_AVAILABLE = "55P03";
/** With deadlock_detected, serialization_failure and query_canceled: the same ask may succeed later. */
const BUSY = new Set([LOCK_NOT_AVAILABLE, "40P01", "40001", "57014"]);

/** What PostgreSQL said, under whatever the driver wrapped around it; null when it was not PostgreSQL. */
export function sqlFailure(error: unknown): SqlFailure | null {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (!("code" in inner) || typeof inner.code !== "string" || !/^[0-9A-Z]{5}$/.test(inner.code)) continue;
    const constraint = "constraint" in inner && typeof inner.constraint === "string" ? inner.constraint : null;
    return { constraint, busy: BUSY.has(inner.code) };
  }
  return null;
}
