import { setTimeout } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Database } from "#db/database.ts";
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { connectRetries, timed, transactionSeconds, writerWait } from "./metrics.server.ts";
import { isSqlState, overloadOf } from "./overload.server.ts";
import { Semaphore, SemaphoreTimeoutError } from "./semaphore.server.ts";

/** What a command passes to its repos. */
export type Transaction = Database;

/** One round trip to the database. */
const BEGIN = "begin; set local lock_timeout = '3s'; set local statement_timeout = '5s'";

const MAX_CONNECT_ATTEMPTS = 4;
const CONNECT_RETRY_MS = 150;

/**
 * Transactions in progress at once: one connection of the pool stays free for page reads. Bounding the wait sheds load.
 * After a database outage everybody retries, and an unbounded queue would spend its time on clients that already left.
 */
const writers = new Semaphore(Math.max(1, env.DATABASE_POOL_MAX - 1), 5000);

/**
 * Runs `work` in one READ COMMITTED transaction. It fails rather than hold others up: after 5 s without a free writer, 3 s
 * without a lock, or 5 s in a statement.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return afterReading(readNothing, work);
}

const readNothing = () => Promise.resolve();

async function afterReading<F, T>(
  read: (tx: Transaction) => Promise<F>,
  work: (tx: Transaction, facts: F) => Promise<T>,
): Promise<T> {
  const asked = performance.now();
  return timed(
    transactionSeconds,
    () =>
      writers.run(() => {
        writerWait.observe((performance.now() - asked) / 1000);
        return transact(read, work);
      }),
    ({ error }) => ({ result: resultOf(error) }),
  );
}

function resultOf(error: unknown): string {
  if (error === undefined) return "committed";
  if (error === refused) return "refused";
  return overloadOf(error) === null ? "failed" : "busy";
}

async function transact<F, T>(
  read: (tx: Transaction) => Promise<F>,
  work: (tx: Transaction, facts: F) => Promise<T>,
): Promise<T> {
  const client = await connect();
  const tx = drizzle(client);
  let commitSent = false;
  try {
    const [, facts] = await Promise.all([client.query(BEGIN), read(tx)]);
    const result = await work(tx, facts);
    commitSent = true;
    const last = (lastStatements.get(tx) ?? []).map((statement) => tx.execute(statement).execute());
    // COMMIT is answered before ROLLBACK is sent: PgBouncer gives the server to another client once COMMIT is answered.
    for (const outcome of await Promise.allSettled([...last, client.query("commit")]))
      if (outcome.status === "rejected") throw outcome.reason;
    client.release();
    for (const callback of acknowledgedCallbacks.get(tx) ?? []) callback();
    return result;
  } catch (error) {
    // Discard a connection whose ROLLBACK fails: its state is unknown.
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  } finally {
    if (commitSent) for (const callback of afterCommitCallbacks.get(tx) ?? []) callback();
  }
}

/** For nightly jobs that read whole tables: raises the statement timeout of this transaction to ten minutes. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '10min', true)`);
}

/**
 * For searches that somebody types: a statement of this transaction fails after one second. Without JIT: on large tables the
 * planner would compile plans that stop after a few rows, which takes longer than running them.
 */
export async function allowQuickStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '1s', true), set_config('jit', 'off', true)`);
}

const lastStatements = new WeakMap<Transaction, readonly SQL[]>();

/**
 * Sends these statements together with COMMIT, which saves a round trip while locks are held. For writes whose results nobody
 * needs: when one of them fails, PostgreSQL answers COMMIT by rolling back, and the transaction fails with that error.
 */
export function sendWithCommit(tx: Transaction, statements: readonly SQL[]): void {
  lastStatements.set(tx, statements);
}

type Callbacks = WeakMap<Transaction, (() => void)[]>;
const afterCommitCallbacks: Callbacks = new WeakMap();
const acknowledgedCallbacks: Callbacks = new WeakMap();

function addCallback(callbacks: Callbacks, tx: Transaction, callback: () => void): void {
  const known = callbacks.get(tx);
  if (known === undefined) callbacks.set(tx, [callback]);
  else known.push(callback);
}

/**
 * Calls `callback` once COMMIT has been sent and answered, or its reply was lost. COMMIT may then have succeeded or failed,
 * so a callback must be idempotent and safe to run after a rollback. It is not called when the transaction fails before
 * COMMIT. It must not throw, and nothing waits for work that it starts.
 */
export function afterCommit(tx: Transaction, callback: () => void): void {
  addCallback(afterCommitCallbacks, tx, callback);
}

/** For counters: calls `callback` only when PostgreSQL acknowledged COMMIT, not when its reply was lost. It must not throw. */
export function afterAcknowledgedCommit(tx: Transaction, callback: () => void): void {
  addCallback(acknowledgedCallbacks, tx, callback);
}

/**
 * Retrying is safe: no statement has been sent yet. It covers a short overload, a change of primary and, with its pauses of
 * 0.9 s in total, the restart of a connection pooler, which refuses connections at once.
 */
async function connect(): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (attempt === MAX_CONNECT_ATTEMPTS) throw error;
      connectRetries.inc();
      await setTimeout(attempt * CONNECT_RETRY_MS);
    }
  }
}

const refused = new Error("refused: roll back");

/** As inTransaction; a result that is not `ok` rolls back what was written before it. */
export async function commitIfOk<R extends { readonly ok: boolean }>(
  work: (tx: Transaction) => Promise<R>,
): Promise<R> {
  return readThenCommitIfOk(readNothing, work);
}

/**
 * As commitIfOk; what `read` asks for is sent together with BEGIN. It must not write: if BEGIN alone were cancelled, its
 * statements would run outside a transaction.
 */
export async function readThenCommitIfOk<F, R extends { readonly ok: boolean }>(
  read: (tx: Transaction) => Promise<F>,
  work: (tx: Transaction, facts: F) => Promise<R>,
): Promise<R> {
  let result: R | undefined;
  try {
    return await afterReading(read, async (tx, facts) => {
      result = await work(tx, facts);
      if (!result.ok) throw refused;
      return result;
    });
  } catch (error) {
    if (error === refused && result !== undefined) return result;
    throw error;
  }
}

/** As commitIfOk; an unexpected error is logged under the name of the operation and becomes a refusal. */
export async function commitOrRefuse<R extends { readonly ok: boolean }>(
  operation: string,
  work: (tx: Transaction) => Promise<R>,
): Promise<R | { readonly ok: false; readonly code: "erreur_inattendue" }> {
  try {
    return await commitIfOk(work);
  } catch (error) {
    log.error({ err: error, operation }, `${operation} failed`);
    return { ok: false, code: "erreur_inattendue" };
  }
}

type SqlFailure = { constraint: string | null; busy: boolean };

/** The PostgreSQL error inside what the driver threw; null for any other error. Too many writers count as busy. */
export function sqlFailure(error: unknown): SqlFailure | null {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof SemaphoreTimeoutError) return { constraint: null, busy: true };
    if (!("code" in inner && isSqlState(inner.code))) continue;
    const constraint = "constraint" in inner && typeof inner.constraint === "string" ? inner.constraint : null;
    return { constraint, busy: overloadOf(inner) !== null };
  }
  return null;
}
