import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#db/apply-migrations.ts";
import { migrateDatabase } from "#db/migrate.ts";

const url = process.env.DATABASE_MIGRATION_URL ?? "";
const LOCK_TIMEOUT_MS = 2000;
const ROWS = 400;
const ONLINE = "-- online: each statement commits by itself\n";
const pool = new pg.Pool({ connectionString: url, max: 1, options: "-c lock_timeout=2s" });
const other = new pg.Pool({ connectionString: url, max: 4, options: "-c lock_timeout=0" });
let folder = "";

/** Building an index on this expression takes `ROWS` × 4 ms without using the CPU. */
const SLOW = `create or replace function slowly(value int) returns int language plpgsql immutable as
  $$ begin perform pg_sleep(0.004); return value; end $$`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "convive-migrations-"));
  mkdirSync(join(folder, "meta"));
});

beforeEach(async () => {
  await other.query("drop table if exists busy");
  await other.query("create table busy (id int generated always as identity, value int)");
  await other.query(`insert into busy (value) select generate_series(1, ${ROWS})`);
  await other.query(SLOW);
});

afterAll(async () => {
  await other.query("drop table busy; drop function slowly");
  await Promise.all([pool.end(), other.end()]);
  rmSync(folder, { recursive: true });
});

let count = 0;

/** Applies one extra migration, newer than all others. */
async function applyNext(...statements: string[]): Promise<void> {
  count += 1;
  const tag = `9${String(count).padStart(3, "0")}_next`;
  writeFileSync(join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
  const entries = [{ idx: 0, version: "7", when: 9_000_000_000_000 + count, tag, breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  await applyMigrations(pool, folder);
}

/** Longest duration in ms of one write while `work` ran, and the number of writes. */
async function longestWriteDuring(work: Promise<void>): Promise<{ longest: number; writes: number }> {
  const state = { done: false, longest: 0, writes: 0 };
  const finished = work.finally(() => {
    state.done = true;
  });
  while (!state.done) {
    const started = performance.now();
    await other.query("insert into busy (value) values (0)");
    state.longest = Math.max(state.longest, performance.now() - started);
    state.writes += 1;
  }
  await finished;
  return state;
}

const validity = async (name: string) => {
  const { rows } = await other.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [name],
  );
  return rows[0]?.indisvalid ?? null;
};

describe("while traffic writes to a table", () => {
  it("an online migration builds an index without blocking writes", async () => {
    const { longest, writes } = await longestWriteDuring(
      applyNext(`${ONLINE}create index concurrently "busy_slow" on "busy" (slowly(value))`),
    );
    expect(longest).toBeLessThan(LOCK_TIMEOUT_MS / 2);
    expect(writes).toBeGreaterThan(20);
    expect(await validity("busy_slow")).toBe(true);
  });

  it("a migration in a transaction blocks writes while it builds the index (control)", async () => {
    const { longest } = await longestWriteDuring(applyNext("create index busy_slow on busy (slowly(value))"));
    expect(longest).toBeGreaterThan(ROWS * 3);
  });

  it("an online migration retries while another transaction stays open beyond the lock timeout", async () => {
    const open = await other.connect();
    await open.query("begin; insert into busy (value) values (1)");
    const migrated = applyNext(`${ONLINE}create index concurrently busy_plain on busy (value)`);
    await open.query(`select pg_sleep(${(LOCK_TIMEOUT_MS + 300) / 1000})`);
    await open.query("commit");
    open.release();
    await migrated;
    expect(await validity("busy_plain")).toBe(true);
  });
});

describe("an online migration that was interrupted", () => {
  const statements = [
    `${ONLINE}create index concurrently busy_first on busy (id)`,
    `create unique index concurrently busy_second on busy (value)`,
    `alter table busy validate constraint value_is_positive`,
  ];

  it("drops the invalid index it left, rebuilds it and continues", async () => {
    await other.query("alter table busy add constraint value_is_positive check (value > 0) not valid");
    await other.query("insert into busy (value) values (1)");
    await expect(applyNext(...statements)).rejects.toThrow("was interrupted");
    expect(await validity("busy_first")).toBe(true);
    expect(await validity("busy_second")).toBe(false);

    await other.query(`delete from busy where id = ${ROWS + 1}`);
    await applyMigrations(pool, folder);
    expect(await validity("busy_second")).toBe(true);
    const { rows } = await other.query("select convalidated from pg_constraint where conname = 'value_is_positive'");
    expect(rows).toEqual([{ convalidated: true }]);
  });
});

it("a migration in a transaction that fails leaves nothing behind and is not recorded", async () => {
  await expect(applyNext("create table half_done (a int)", "select 1 / 0")).rejects.toThrow("was rolled back");
  const { rows } = await other.query("select to_regclass('half_done') as made");
  expect(rows).toEqual([{ made: null }]);
});

it("two processes can migrate concurrently", async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  const { rows } = await other.query(
    "select created_at from drizzle.__drizzle_migrations group by 1 having count(*) > 1",
  );
  expect(rows).toEqual([]);
});
