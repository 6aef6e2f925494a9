import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";

/** One file of db/functions: a head comment, functions, and the triggers that call them. */
export type FunctionFile = { name: string; beforeTables: boolean; statements: string[] };

/** First line of a file whose functions appear in tables (an index, a generated column) and therefore must exist first. */
const BEFORE_TABLES = "-- before tables";

export function readFunctionFiles(folder: string): FunctionFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  if (names.length === 0) throw new Error(`no function in ${folder}`);
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, beforeTables: text.startsWith(BEFORE_TABLES), statements: statementsOf(name, text) };
  });
}

const FUNCTION = /^create or replace function (\w+)\s*\(/;
const TRIGGER = /^create (constraint )?trigger (\w+)\s[\s\S]*?\son (\w+)\s/;

function statementsOf(name: string, text: string): string[] {
  const statements = text
    .split(/;\s*\n(?=(?:--[^\n]*\n|\s)*(?:create |$))/)
    // Comments before a statement are for readers: a corrected one is not a change.
    .map((part) => part.replace(/^(\s*--[^\n]*\n|\s+)+/, "").trim())
    .filter((part) => part !== "");
  const odd = statements.find((statement) => !FUNCTION.test(statement) && !TRIGGER.test(statement));
  if (odd !== undefined || statements.length === 0)
    throw new Error(`db/functions/${name}: neither « create or replace function » nor « create trigger »: ${odd}`);
  return statements;
}

const hashOf = (statement: string): string => createHash("sha256").update(statement).digest("hex");

export const FUNCTIONS_TABLE =
  "create table if not exists drizzle.__functions (file text, hash text, primary key (file, hash))";

/**
 * Runs the statements whose text was not applied yet, inside the caller's transaction. Replacing a function locks no table; a
 * trigger is created again only if its own text changed. Nothing is dropped: a function that has lost its file may still be
 * called by the former release, so a later migration drops it.
 */
export async function applyChangedFunctions(client: ClientBase, files: FunctionFile[]): Promise<void> {
  const { rows } = await client.query<{ file: string; hash: string }>("select file, hash from drizzle.__functions");
  // Bodies may name tables and functions of files that come later.
  await client.query("set local check_function_bodies = off");
  for (const file of files) {
    const applied = new Set(rows.filter(({ file: name }) => name === file.name).map(({ hash }) => hash));
    const changed = file.statements.filter((statement) => !applied.has(hashOf(statement)));
    try {
      for (const statement of changed) await apply(client, statement);
    } catch (error) {
      throw new Error(`db/functions/${file.name} could not be applied`, { cause: error });
    }
    if (changed.length > 0 || applied.size > file.statements.length) await record(client, file.name, file.statements);
  }
}

/**
 * Records the triggers of a database that the migrations before the baseline made: creating them again would lock every table
 * at once. Functions are not recorded, so that they are replaced with the other changes, which locks no table.
 */
export async function adoptTriggers(client: ClientBase, files: FunctionFile[]): Promise<void> {
  const existing = new Set((await readDefinitions(client)).map(({ object }) => object));
  for (const { name, statements } of files)
    await record(
      client,
      name,
      statements.filter((text) => TRIGGER.test(text) && existing.has(objectOf(text))),
    );
}

async function record(client: ClientBase, file: string, statements: string[]): Promise<void> {
  await client.query("delete from drizzle.__functions where file = $1", [file]);
  await client.query("insert into drizzle.__functions (file, hash) select $1, unnest($2::text[])", [
    file,
    statements.map(hashOf),
  ]);
}

async function apply(client: ClientBase, statement: string): Promise<void> {
  const [, , trigger, table] = TRIGGER.exec(statement) ?? [];
  // PostgreSQL has no « create or replace constraint trigger ».
  if (trigger !== undefined) await client.query(`drop trigger if exists ${trigger} on ${table}`);
  await client.query(statement);
}

/**
 * Differences between the database and the files, one sentence each. Applies every file and rolls back: only PostgreSQL knows
 * how it stores a definition. The triggers lock their tables meanwhile, so this is not for a database in use.
 */
export async function functionDrift(client: ClientBase, files: FunctionFile[]): Promise<string[]> {
  const stored = new Map((await readDefinitions(client)).map(({ signature, definition }) => [signature, definition]));
  const owners = new Map(files.flatMap(({ name, statements }) => statements.map((text) => [objectOf(text), name])));
  await client.query("begin");
  try {
    await client.query("set local check_function_bodies = off");
    for (const { statements } of files) for (const statement of statements) await apply(client, statement);
    const found = await readDefinitions(client);
    return found.flatMap(({ object, signature, definition, written }) => {
      if (!written) return [`${signature} exists in the database and in no file of db/functions`];
      if (stored.get(signature) === definition) return [];
      return [`${object} in the database differs from db/functions/${owners.get(object)}`];
    });
  } finally {
    await client.query("rollback");
  }
}

function objectOf(statement: string): string {
  const [, , trigger, table] = TRIGGER.exec(statement) ?? [];
  return trigger === undefined ? `function ${FUNCTION.exec(statement)?.[1]}` : `trigger ${trigger} on ${table}`;
}

type Definition = { object: string; signature: string; definition: string; written: boolean };

/**
 * The functions and triggers of the schema, without those of extensions; `written` by this transaction. A disabled trigger has
 * the definition of an enabled one, and the definition of an aggregate cannot be printed.
 */
async function readDefinitions(client: ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select 'function ' || proname as object, 'function ' || oid::regprocedure as signature,
       case when prokind <> 'a' then pg_get_functiondef(oid) end as definition, xmin = pg_current_xact_id()::xid as written
     from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     union all
     select named.object, named.object, tgenabled::text || pg_get_triggerdef(pg_trigger.oid), pg_trigger.xmin = pg_current_xact_id()::xid
     from pg_trigger join pg_class on pg_class.oid = tgrelid
       cross join lateral (select 'trigger ' || tgname || ' on ' || relname as object) named
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  );
  return rows;
}
