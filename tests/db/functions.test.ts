import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#db/apply-migrations.ts";
import {
  adoptFunctions,
  applyChangedFunctions,
  type FunctionFile,
  functionDrift,
  readFunctionFiles,
} from "#db/functions.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const folder = mkdtempSync(join(tmpdir(), "convive-functions-"));

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});
// Every test is rolled back: the functions of the worker's database stay those of the project.
beforeEach(() => client.query("begin; create table watched (value int)"));
afterEach(() => client.query("rollback"));

const body = (value: number) =>
  `create or replace function watch() returns trigger language plpgsql as $$ begin new.value := ${value}; return new; end $$`;
const trigger = (event: string) =>
  `create trigger watch before ${event} on watched for each row execute function watch()`;
const watch = (...statements: string[]): FunctionFile => ({ name: "watch.sql", beforeTables: false, statements });

const applied = async (...files: FunctionFile[]) => {
  await applyChangedFunctions(client, files);
  const { rows } = await client.query<{ body: string; version: string; trigger: string | null }>(
    `select prosrc as body, ctid::text as version, (select oid from pg_trigger where tgname = 'watch') as trigger
     from pg_proc where proname = 'watch'`,
  );
  return rows[0];
};

const inserted = async () => (await client.query("insert into watched values (0) returning value")).rows[0]?.value;

describe("given a changed file of db/functions and no migration", () => {
  it("the new body is applied once, and its trigger stays", async () => {
    const before = await applied(watch(body(1), trigger("insert")));
    expect(await inserted()).toBe(1);
    const changed = watch(body(2), trigger("insert"));
    const after = await applied(changed);
    expect(await inserted()).toBe(2);
    expect(after?.trigger).toBe(before?.trigger);
    expect(await applied(changed)).toEqual(after);
  });

  it("a trigger with another text replaces the former one", async () => {
    const before = await applied(watch(body(1), trigger("insert")));
    const after = await applied(watch(body(1), trigger("update")));
    expect(after?.trigger).not.toBe(before?.trigger);
    expect(await inserted()).toBe(0);
  });
});

it("a database of the former migrations is recorded with its triggers, and its functions are replaced", async () => {
  await client.query("delete from drizzle.__functions");
  await client.query(body(1));
  await client.query(trigger("insert"));
  const { rows } = await client.query("select oid as trigger from pg_trigger where tgname = 'watch'");
  await adoptFunctions(client, [watch(body(3), trigger("insert"))]);
  expect(await applied(watch(body(3), trigger("insert")))).toMatchObject(rows[0]);
  expect(await inserted()).toBe(3);
});

describe("the drift check", () => {
  const files = readFunctionFiles("db/functions");

  /** The check begins and rolls back itself, so it needs a change that is committed. */
  const driftAfter = async (change: string, undo: string) => {
    await client.query("rollback");
    await client.query(change);
    try {
      return await functionDrift(client, files);
    } finally {
      await client.query(undo);
      await client.query("begin");
    }
  };

  it("finds nothing in a migrated database", async () => {
    await client.query("rollback");
    expect(await functionDrift(client, files)).toEqual([]);
    await client.query("begin");
  });

  it("names a function changed by hand, those that no file creates, and triggers that were dropped and disabled", async () => {
    const { rows } = await client.query("select pg_get_functiondef('equipe_verrouiller'::regproc) as definition");
    const trigger = await client.query(
      "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'closure_waits_for_bookings'",
    );
    const drift = await driftAfter(
      `create or replace function equipe_verrouiller() returns void language sql as 'select';
       create function by_hand() returns int language sql as 'select 1';
       create function equipe_refus(chosen text) returns text language sql as 'select chosen';
       create aggregate by_hand_sum (int) (sfunc = int4pl, stype = int);
       drop trigger closure_waits_for_bookings on chef_fermetures;
       alter table reservations disable trigger thread_ends_with_its_client`,
      `${rows[0].definition}; drop function by_hand(); drop function equipe_refus(text); drop aggregate by_hand_sum (int);
       ${trigger.rows[0].definition}; alter table reservations enable trigger thread_ends_with_its_client`,
    );
    expect(drift.sort()).toEqual([
      "function by_hand() exists in the database and in no file of db/functions",
      "function by_hand_sum(integer) exists in the database and in no file of db/functions",
      "function equipe_refus(text) exists in the database and in no file of db/functions",
      "function equipe_verrouiller in the database differs from db/functions/equipe_verrouiller.sql",
      "trigger closure_waits_for_bookings on chef_fermetures in the database differs from db/functions/closure_waits_for_bookings.sql",
      "trigger thread_ends_with_its_client on reservations in the database differs from db/functions/thread_ends_with_its_client.sql",
    ]);
  });
});

describe("a folder of functions is refused", () => {
  it("if it is empty", () => {
    expect(() => readFunctionFiles(folder)).toThrow("no function");
  });

  it.each([
    ["creates a table", "create table intruder (a int);\n"],
    ["would fail where the function exists", "create function f() returns int language sql as 'select 1';\n"],
    ["is only a comment", "-- nothing\n"],
  ])("if a file %s", (_fault, text) => {
    const own = mkdtempSync(join(folder, "own-"));
    writeFileSync(join(own, "intruder.sql"), text);
    expect(() => readFunctionFiles(own)).toThrow("db/functions/intruder.sql");
  });
});

it("a database that stopped before the baseline is refused and not changed", async () => {
  await client.query("rollback");
  const own = mkdtempSync(join(folder, "baseline-"));
  mkdirSync(join(own, "meta"));
  writeFileSync(join(own, "0000_baseline.sql"), "create table of_the_baseline (a int)");
  const entries = [{ idx: 0, version: "7", when: 9_000_000_000_000, tag: "0000_baseline", breakpoints: true }];
  writeFileSync(join(own, "meta/_journal.json"), JSON.stringify({ entries }));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 1 });
  await expect(applyMigrations(pool, own, [])).rejects.toThrow("older than 0000_baseline");
  await pool.end();
  expect((await client.query("select to_regclass('of_the_baseline') as made")).rows).toEqual([{ made: null }]);
  await client.query("begin");
});
