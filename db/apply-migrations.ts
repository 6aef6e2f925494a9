import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";
import { adoptTriggers, applyChangedFunctions, FUNCTIONS_TABLE, type FunctionFile } from "./functions.ts";
import { indexCreatedBy, isOnlineMigration, waitsWithoutBlocking } from "./online-migration.ts";

type Migration = { name: string; statements: string[]; hash: string; when: number };

/**
 * The baseline has the moment of the last migration that it replaces. A database which that one left is therefore up to date,
 * and the former release, which compares moments, is ready on a database that the baseline made.
 */
const BASELINE = {
  name: "0000_baseline",
  replaces: "7cf61efe114e58f666244e0dd57db211267f2daa49a6985f047d178a27cd0c37",
};

/**
 * Applies pending migrations in the order of the journal, and the changed files of db/functions. Each migration is one
 * transaction, unless its first line is the online marker: then each statement commits on its own, and a run that was
 * interrupted starts again at the first statement. Functions change in the transaction that records the last migration: new
 * processes, which wait for that record, never call the former functions. Journal and table are Drizzle's. Its migrator is
 * not used because it runs all migrations in one transaction.
 */
export async function applyMigrations(pool: pg.Pool, folder: string, functions: FunctionFile[]): Promise<void> {
  await pool.query("create schema if not exists drizzle");
  await pool.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  await pool.query(FUNCTIONS_TABLE);
  const migrations = readMigrations(folder);
  const { rows } = await pool.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations",
  );
  const applied = new Set(rows.map(({ hash }) => hash));
  const baseline = migrations.find(({ name }) => name === BASELINE.name);
  if (baseline !== undefined && rows.length > 0 && !applied.has(baseline.hash)) {
    if (!applied.has(BASELINE.replaces))
      throw new Error(
        `the database is older than ${BASELINE.name}: migrate it with the release before the baseline first`,
      );
    await inTransaction(pool, async (client) => {
      await adoptTriggers(client, functions);
      await client.query(RECORD, [baseline.hash, baseline.when]);
    });
  }
  const last = Math.max(0, ...rows.map(({ created_at }) => Number(created_at)));
  const pending = migrations.filter(({ when }) => when > last);
  const first = functions.filter(({ beforeTables }) => beforeTables);
  await inTransaction(pool, (client) => applyChangedFunctions(client, first));
  for (const migration of pending) {
    const apply = isOnlineMigration(migration.statements[0] ?? "") ? applyOnline : applyInTransaction;
    await apply(pool, migration, migration === pending.at(-1) ? functions : first);
  }
  if (pending.length === 0) await inTransaction(pool, (client) => applyChangedFunctions(client, functions));
}

const journalShape = z.object({ entries: z.array(z.object({ tag: z.string() })) });

function readMigrations(folder: string): Migration[] {
  const journal = journalShape.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? "",
    statements: sql,
    hash,
    when: folderMillis,
  }));
}

const RECORD = "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)";

async function applyInTransaction(pool: pg.Pool, migration: Migration, functions: FunctionFile[]): Promise<void> {
  const { name, statements, hash, when } = migration;
  try {
    await inTransaction(pool, async (client) => {
      for (const statement of statements) await client.query(statement);
      await applyChangedFunctions(client, functions);
      await client.query(RECORD, [hash, when]);
    });
  } catch (error) {
    throw new Error(`migration ${name} failed and was rolled back`, { cause: error });
  }
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await transact(client, () => work(client));
  } finally {
    client.release();
  }
}

async function transact(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query("begin");
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function applyOnline(pool: pg.Pool, migration: Migration, functions: FunctionFile[]): Promise<void> {
  const { name, statements, hash, when } = migration;
  const client = await pool.connect();
  try {
    for (const statement of statements) await runOnline(client, statement);
    await transact(client, async () => {
      await applyChangedFunctions(client, functions);
      await client.query(RECORD, [hash, when]);
    });
  } catch (error) {
    throw new Error(`migration ${name} was interrupted; the next run resumes it`, { cause: error });
  } finally {
    client.release();
  }
}

async function runOnline(client: pg.PoolClient, statement: string): Promise<void> {
  const index = indexCreatedBy(statement);
  if (index !== null && (await hasValidIndex(client, index))) return;
  // No lock timeout: these wait for all older transactions, but nothing waits for them.
  if (waitsWithoutBlocking(statement)) await client.query("set lock_timeout = 0");
  try {
    await client.query(statement);
  } finally {
    await client.query("set lock_timeout = '2s'").catch(() => {});
  }
}

/** Drops an invalid index left by an interrupted CREATE INDEX CONCURRENTLY: it slows writes down and serves no read. */
async function hasValidIndex(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass(quote_ident($1))",
    [name],
  );
  if (rows[0]?.indisvalid === false) {
    await client.query("set lock_timeout = 0");
    await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
  }
  return rows[0]?.indisvalid === true;
}
