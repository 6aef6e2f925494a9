import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#db/apply-migrations.ts";
import { readFunctionFiles } from "#db/functions.ts";
import { migrateDatabase } from "#db/migrate.ts";

const url = process.env.DATABASE_MIGRATION_URL ?? "";
const ROWS = 400;
const ONLINE = "-- online: each statement commits by itself\n";
const pool = new pg.Pool({ connectionString: url, max: 1, options: "-c lock_timeout=2s" });
const other = new pg.Pool({ connectionString: url, max: 4, options: "-c lock_timeout=20s" });
let folder = "";

/** Building an index on this expression waits, at its first row, as long as a session holds this advisory lock. */
const GATE = 4_711;
const GATED = `create or replace function gated(value int) returns int language plpgsql immutable set lock_timeout = 0 as
  $$ begin
    perform pg_advisory_lock_shared(${GATE}), pg_advisory_unlock_shared(${GATE});
    return value;
  end $$`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "convive-migrations-"));
  mkdirSync(join(folder, "meta"));
});

beforeEach(async () => {
  await other.query("drop table if exists busy");
  await other.query("create table busy (id int generated always as identity, value int)");
  await other.query(`insert into busy (value) select generate_series(1, ${ROWS})`);
  await other.query(GATED);
});

afterAll(async () => {
  await other.query("drop table busy; drop function gated");
  await Promise.all([pool.end(), other.end()]);
  rmSync(folder, { recursive: true });
});

let count = 0;

/** Writes one extra migration, newer than all others. */
function writeNext(...statements: string[]): void {
  count += 1;
  const tag = `9${String(count).padStart(3, "0")}_next`;
  writeFileSync(join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
  const entries = [{ idx: 0, version: "7", when: 9_000_000_000_000 + count, tag, breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
}

async function applyNext(...statements: string[]): Promise<void> {
  writeNext(...statements);
  await applyMigrations(pool, folder, []);
}

/** Starts the migration, runs `work` while its index is being built, and waits for its end. */
async function duringBuild(statement: string, work: () => Promise<void>): Promise<void> {
  const gate = await other.connect();
  await gate.query(`select pg_advisory_lock(${GATE})`);
  const migrated = applyNext(statement);
  try {
    await expectWait("advisory");
    await work();
  } finally {
    await gate.query(`select pg_advisory_unlock(${GATE})`);
    gate.release();
    await migrated;
  }
}

/** Returns once a session of this database has waited longer than `ms` for a lock of this type. */
async function expectWait(locktype: "advisory" | "relation" | "virtualxid", ms = 0): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await other.query(
      `select from pg_locks where not granted and locktype = $1 and clock_timestamp() - waitstart > $2 * interval '1 ms'
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
      [locktype, ms],
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
}

const write = () => other.query("insert into busy (value) values (0)");

const validity = async (name: string) => {
  const { rows } = await other.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [name],
  );
  return rows[0]?.indisvalid ?? null;
};

describe("while traffic writes to a table", () => {
  it("an online migration builds an index without blocking writes", async () => {
    await duringBuild(`${ONLINE}create index concurrently "busy_gated" on "busy" (gated(value))`, async () => {
      for (let turn = 0; turn < 20; turn += 1) await write();
      expect(await validity("busy_gated")).toBe(false);
    });
    expect(await validity("busy_gated")).toBe(true);
  });

  it("a migration in a transaction blocks writes while it builds the index (control)", async () => {
    let written = false;
    let writing = Promise.resolve();
    await duringBuild("create index busy_gated on busy (gated(value))", async () => {
      writing = write().then(() => void (written = true));
      await expectWait("relation");
      expect(written).toBe(false);
    });
    await writing;
    expect(written).toBe(true);
  });

  it("an online migration waits while another transaction stays open beyond the lock timeout", async () => {
    const impatient = new pg.Pool({ connectionString: url, max: 1, options: "-c lock_timeout=100ms" });
    const open = await other.connect();
    await open.query("begin; insert into busy (value) values (1)");
    writeNext(`${ONLINE}create index concurrently busy_plain on busy (value)`);
    const migrated = applyMigrations(impatient, folder, []);
    await expectWait("virtualxid", 200);
    await open.query("commit");
    open.release();
    await migrated;
    await impatient.end();
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
    await applyMigrations(pool, folder, []);
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
  await other.query("delete from drizzle.__functions");
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  const { rows } = await other.query("select count(distinct file)::int as files from drizzle.__functions");
  expect(rows).toEqual([{ files: readFunctionFiles("db/functions").length }]);
});

it("a migration that is the victim of a deadlock is tried again", async () => {
  // Both triggers are created again: the locks of the migration are taken in the order of the files.
  await other.query(
    "delete from drizzle.__functions where file in ('closure_waits_for_bookings.sql', 'engagement_avoids_closures.sql')",
  );
  const traffic = await other.connect();
  await traffic.query("begin; lock chef_engagements in row exclusive mode");
  const migrated = migrateDatabase(url);
  await expectWait("relation");
  await traffic.query("lock chef_fermetures in row exclusive mode");
  await traffic.query("commit");
  traffic.release();
  await migrated;
});

it("a role that does not own the database is refused, and told which one does", async () => {
  await expect(migrateDatabase(process.env.DATABASE_URL ?? "")).rejects.toThrow(
    "belongs to convive_owner: migrate it with this role, not with convive_app",
  );
});
