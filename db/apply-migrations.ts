import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";
import { indexCreatedBy, isOnlineMigration, waitsWithoutBlocking } from "./online-migration.ts";

type Migration = { name: string; statements: string[]; hash: string; when: number };

/**
 * Applies pending migrations in the order of the journal. Each migration is one transaction, unless its first line is the
 * online marker: then each statement commits on its own, and a run that was interrupted starts again at the first statement.
 * Journal and table are Drizzle's. Its migrator is not used because it runs all migrations in one transaction.
 */
export async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
  await pool.query("create schema if not exists drizzle");
  await pool.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await pool.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const migration of readMigrations(folder).filter(({ when }) => when > last)) {
    if (isOnlineMigration(migration.statements[0] ?? "")) await applyOnline(pool, migration);
    else await applyInTransaction(pool, migration);
  }
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

async function applyInTransaction(pool: pg.Pool, { name, statements, hash, when }: Migration): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query(RECORD, [hash, when]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new Error(`migration ${name} failed and was rolled back`, { cause: error });
  } finally {
    client.release();
  }
}

async function applyOnline(pool: pg.Pool, { name, statements, hash, when }: Migration): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await runOnline(client, statement);
    await client.query(RECORD, [hash, when]);
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
