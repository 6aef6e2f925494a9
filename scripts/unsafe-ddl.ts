import { alterActions, bareName, type Context } from "./migration-statements.ts";
import { refusalOfAction } from "./unsafe-alter-table.ts";

type Rule = { shape: RegExp; instead: string };

/** Statements that are refused, with the replacement to use. */
const REFUSED: Rule[] = [
  {
    shape: /^create (unique )?index /,
    instead: "blocks writes while it builds: use CREATE INDEX CONCURRENTLY in an online migration",
  },
  { shape: /^drop index /, instead: "use DROP INDEX CONCURRENTLY IF EXISTS, online" },
  { shape: /^reindex /, instead: "use REINDEX … CONCURRENTLY, online" },
  {
    shape:
      /^(update|delete from|merge into|copy|with|insert into .* (select|with)) |^create table .*\) as |^create table \S+ as /,
    instead: "holds its locks until the end: write in batches, from a job or a command",
  },
  { shape: /^(vacuum full|cluster|truncate|lock)/, instead: "locks the table exclusively" },
  {
    shape: /^create (or replace )?((constraint )?trigger|function|procedure) /,
    instead: "belongs in db/functions, whose changed files are applied with the migrations",
  },
  {
    shape: /^create (or replace )?(rule|policy) /,
    instead: "applies to the writes of the previous release, which still runs: say why they are all allowed",
  },
  {
    shape: /^create or replace /,
    instead:
      "replaces what the previous release calls: create it under a new name, drop the old one in the next release",
  },
  { shape: /^create extension /, instead: "belongs in db/extensions.sql, which runs before every migration" },
  {
    shape: /^(grant|revoke|alter default privileges|drop owned|reassign owned) /,
    instead: "belongs in db/grants.sql, which runs after every migration and would undo it",
  },
  {
    shape: /^alter type \S+ (add|rename) value/,
    instead:
      "the previous release does not know the value it may read: use text with a CHECK, or release the reader first",
  },
  {
    shape: /^drop |^alter (?!table)|^alter table \S+ rename /,
    instead:
      "breaks the processes of the previous release, which still run: stop using it in one release, drop it in the next",
  },
  {
    shape: /^(do|call|select|execute|perform) /,
    instead: "hides statements that this check cannot read: write them out",
  },
];

/** Statements that neither block traffic nor change what the previous release uses. */
const ALLOWED =
  /^create (table|type|domain|sequence|schema|view|materialized view) |^comment on |^insert into \S+ (\([^)]*\) )?values |^analyze /;

/** Why a statement of a new migration is refused; null when it can run under traffic and beside the previous release. */
export function refusalOf(sql: string, context: Context): string | null {
  if (context.online) return refusalOnline(sql, context);
  if (/\bconcurrently\b/.test(sql)) return "cannot run in a transaction: put it in an online migration";
  if (/\bvalidate constraint\b/.test(sql)) return "keeps the locks of its transaction: put it in an online migration";
  const table = tableOf(sql);
  // No process uses a table that the same file creates.
  if (table !== null && context.statements.some((one) => createdBy(one.sql) === table)) return null;
  const refused = REFUSED.find(({ shape }) => shape.test(sql));
  if (refused !== undefined) return refused.instead;
  const alter = alterActions(sql);
  if (alter === null) return ALLOWED.test(sql) ? null : "is not known to be safe under traffic";
  return (
    alter.actions.map((action) => refusalOfAction(action, alter.table, context)).find((reason) => reason !== null) ??
    null
  );
}

/** The forms of an online statement. Each blocks neither reads nor writes. */
const ONLINE = [
  /^create (unique )?index concurrently /,
  /^drop index concurrently if exists \S+$/,
  /^reindex (\([^)]*\) )?(index|table) concurrently /,
  /^refresh materialized view concurrently /,
  /^alter table (only )?\S+ validate constraint \S+$/,
];

function refusalOnline(sql: string, { before, statements }: Context): string | null {
  if (!ONLINE.some((shape) => shape.test(sql)))
    return "is not for an online migration, which holds CONCURRENTLY and VALIDATE CONSTRAINT only";
  if (statements.find((one) => one.sql === sql)?.alone !== true)
    return "must be alone between two statement breakpoints, or PostgreSQL makes them one transaction";
  if (sql.startsWith("create unique index"))
    return "refuses writes that the previous release may make: say why they are all unique";
  const dropped = /^drop index concurrently if exists (\S+)/.exec(sql)?.[1];
  if (dropped !== undefined && before.some((one) => isUniqueIndex(one.sql, dropped)))
    return "the previous release relies on the uniqueness (ON CONFLICT): stop using it in one release, drop it in the next";
  return null;
}

const isUniqueIndex = (sql: string, name: string) =>
  new RegExp(`^create unique index (concurrently )?(if not exists )?${bareName(name)} `).test(sql);

const nameIn = (sql: string, shape: RegExp): string | null => {
  const found = shape.exec(sql)?.slice(1).find(Boolean);
  return found === undefined ? null : bareName(found);
};

const createdBy = (sql: string) => nameIn(sql, /^create table (?:if not exists )?(\S+)/);

const tableOf = (sql: string) =>
  alterActions(sql)?.table ?? nameIn(sql, /^create (?:unique )?index .*? on (?:only )?(\S+)/);
