import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#db/apply-migrations.ts";
import {
  adoptTriggers,
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

  it("a statement that PostgreSQL refuses is reported with the name of its file", async () => {
    await client.query("create or replace function watch() returns int language sql as 'select 1'");
    await expect(applied(watch(body(1)))).rejects.toThrow("db/functions/watch.sql could not be applied");
  });

  it("a trigger with another text replaces the former one", async () => {
    const before = await applied(watch(body(1), trigger("insert")));
    const after = await applied(watch(body(1), trigger("update")));
    expect(after?.trigger).not.toBe(before?.trigger);
    expect(await inserted()).toBe(0);
  });
});

it("a database of the former migrations keeps its triggers, and gets the functions and triggers that changed since", async () => {
  await client.query(body(1));
  await client.query(trigger("insert"));
  const { rows } = await client.query("select oid as trigger from pg_trigger where tgname = 'watch'");
  const added = trigger("update").replace("trigger watch", "trigger added_since");
  const files = watch(body(3), trigger("insert"), added);
  await adoptTriggers(client, [files]);
  expect(await applied(files)).toMatchObject(rows[0]);
  expect(await inserted()).toBe(3);
  expect((await client.query("update watched set value = 9 returning value")).rows).toEqual([{ value: 3 }]);
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

describe("given a migration of a database in use", () => {
  /** The last migration before the baseline. */
  const REPLACED = "7cf61efe114e58f666244e0dd57db211267f2daa49a6985f047d178a27cd0c37";
  const BASELINE = "create table of_the_baseline (a int)";
  const WHEN = 9_000_000_000_000;
  const own = mkdtempSync(join(folder, "baseline-"));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 1 });
  mkdirSync(join(own, "meta"));

  const write = (...migrations: string[]) => {
    const entries = migrations.map((text, idx) => {
      const tag = idx === 0 ? "0000_baseline" : `000${idx}_next`;
      writeFileSync(join(own, `${tag}.sql`), text);
      return { idx, version: "7", when: WHEN + idx, tag, breakpoints: true };
    });
    writeFileSync(join(own, "meta/_journal.json"), JSON.stringify({ entries }));
  };
  const file = { name: "answer.sql", beforeTables: false };
  const answering = (value: string): FunctionFile => ({
    ...file,
    statements: [`create or replace function answer() returns bigint language sql stable as 'select ${value}'`],
  });
  const state = async () => {
    const { rows } = await client.query(
      `select answer()::int as answer, to_regclass('of_the_baseline') is not null as created,
         (select count(*)::int from drizzle.__drizzle_migrations where created_at >= ${WHEN}) as recorded`,
    );
    return rows[0];
  };
  const insertFormer = (hash: string) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, WHEN]);

  beforeEach(async () => {
    await client.query("rollback");
    await client.query("create function answer() returns bigint language sql stable as 'select 1'");
  });
  afterEach(async () => {
    await client.query(
      `drop table if exists of_the_baseline, next; drop function answer();
       delete from drizzle.__drizzle_migrations where created_at >= ${WHEN};
       delete from drizzle.__functions where file = '${file.name}'`,
    );
    await client.query("begin");
  });
  afterAll(() => pool.end());

  it("a database that stopped before the baseline is refused and not changed", async () => {
    write(BASELINE);
    await insertFormer("one before the last");
    await expect(applyMigrations(pool, own, [answering("2")])).rejects.toThrow("older than 0000_baseline");
    expect(await state()).toEqual({ answer: 1, created: false, recorded: 1 });
  });

  it("the database that the baseline replaces is adopted, and its functions change with the tables that they read", async () => {
    await insertFormer(REPLACED);
    const files = [answering("count(*) from next")];
    write(BASELINE, "select 1 / 0");
    await expect(applyMigrations(pool, own, files)).rejects.toThrow("was rolled back");
    expect(await state()).toEqual({ answer: 1, created: false, recorded: 2 });
    write(BASELINE, "create table next (a int)");
    await applyMigrations(pool, own, files);
    await applyMigrations(pool, own, files);
    expect(await state()).toEqual({ answer: 0, created: false, recorded: 3 });
  });

  it("a last migration that is online is not recorded before the functions have changed", async () => {
    await insertFormer(REPLACED);
    write(BASELINE, `-- online: each statement commits by itself\nselect 1`);
    const refused = {
      ...file,
      statements: ["create or replace function answer() returns text language sql as 'select 1'"],
    };
    await expect(applyMigrations(pool, own, [refused])).rejects.toThrow("was interrupted");
    expect(await state()).toEqual({ answer: 1, created: false, recorded: 2 });
    await applyMigrations(pool, own, [answering("2")]);
    expect(await state()).toEqual({ answer: 2, created: false, recorded: 3 });
  });
});
