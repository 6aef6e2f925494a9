import type { Statement } from "./migration-statements.ts";

type Context = {
  /** The file starts with the online marker: its statements run outside a transaction. */
  online: boolean;
  /** The statements before this one, including those of earlier files. */
  before: Statement[];
  /** The statements of the same file. */
  statements: Statement[];
};

const SECOND_STEP = "and an online migration with VALIDATE CONSTRAINT after it";

/** Statements that hold a lock on a table while they scan or rewrite it, with the replacement to use. */
const UNSAFE: { shape: RegExp; instead: string }[] = [
  {
    shape: /^create (unique )?index (?!concurrently)/,
    instead: "blocks writes while it builds: use CREATE INDEX CONCURRENTLY in an online migration",
  },
  { shape: /^drop index (?!concurrently if exists)/, instead: "use DROP INDEX CONCURRENTLY IF EXISTS, online" },
  { shape: /^reindex (?!.*concurrently)/, instead: "use REINDEX … CONCURRENTLY, online" },
  {
    shape: /add constraint \S+ (check|foreign key)(?!.* not valid)/,
    instead: `reads the whole table under a lock: add it NOT VALID, ${SECOND_STEP}`,
  },
  {
    shape: /add constraint \S+ (unique|primary key)(?! using index)/,
    instead:
      "builds its index under a lock: CREATE UNIQUE INDEX CONCURRENTLY online, then ADD CONSTRAINT … USING INDEX",
  },
  {
    shape: /add constraint \S+ exclude/,
    instead: "builds its index under a lock, and PostgreSQL has no online alternative",
  },
  {
    shape: /alter column \S+ (set data )?type /,
    instead:
      "rewrites the table: add a column, fill it in batches, read it in the next release, drop the old one later",
  },
  {
    shape: /add column .*(generated always as \(.* stored|\bserial\b|generated (always|by default) as identity)/,
    instead: "rewrites the table: index the expression, or add a plain column and fill it in batches",
  },
  {
    shape: /add column .*default [^,]*(random|uuid|clock_timestamp|nextval|timeofday)/,
    instead:
      "rewrites the table, one value per row: add the column without a default, then set it, then fill in batches",
  },
  {
    shape: /add column (?!.*default).* not null/,
    instead: "fails on a table with rows: give it a constant DEFAULT, or fill it before it becomes NOT NULL",
  },
  {
    shape: /add column .*( references | unique| primary key| check )/,
    instead: `reads the whole table under a lock: add the column alone, its constraint NOT VALID, ${SECOND_STEP}`,
  },
  {
    shape: /(drop|rename) column |^alter table \S+ rename |^drop table /,
    instead:
      "breaks the processes of the previous release, which still run: stop using it in one release, drop it in the next",
  },
  {
    shape: /^(update|delete from|insert into .* select) /,
    instead: "holds its row locks until the end: write in batches, from a job or a command",
  },
  {
    shape: /^(vacuum full|cluster|truncate|lock table)/,
    instead: "locks the table exclusively",
  },
];

/** Why a statement of a new migration is refused; null when it can run under traffic. */
export function refusalOf(sql: string, context: Context): string | null {
  const wrongKind = wrongKindOfMigration(sql, context);
  if (wrongKind !== null) return wrongKind;
  const table = tableOf(sql);
  // No process uses a table that the same file creates.
  if (table !== null && !context.online && context.statements.some((one) => createdBy(one.sql) === table)) return null;
  const column = /alter column (\S+) set not null/.exec(sql)?.[1];
  if (column !== undefined && !isKnownFilled(column, context.before))
    return `reads the whole table under a lock: first a validated CHECK (${column} IS NOT NULL), with which PostgreSQL reads nothing`;
  return UNSAFE.find(({ shape }) => shape.test(sql))?.instead ?? null;
}

const ONLINE = /\bconcurrently\b|\bvalidate constraint\b/;

function wrongKindOfMigration(sql: string, { online, statements }: Context): string | null {
  if (!online) {
    if (/\bconcurrently\b/.test(sql)) return "cannot run in a transaction: put it in an online migration";
    if (/\bvalidate constraint\b/.test(sql)) return "keeps the locks of its transaction: put it in an online migration";
    return null;
  }
  if (!ONLINE.test(sql)) return "is not for an online migration, which holds CONCURRENTLY and VALIDATE CONSTRAINT only";
  const itself = statements.find((one) => one.sql === sql);
  return itself?.alone === true
    ? null
    : "must be alone between two statement breakpoints, or PostgreSQL makes them one transaction";
}

const bare = (name: string | undefined) => name?.replace(/^public[.]/, "").replace(/\W.*$/, "") ?? null;

const createdBy = (sql: string) => bare(/^create table (?:if not exists )?(\S+)/.exec(sql)?.[1]);

const tableOf = (sql: string) =>
  bare(
    /^alter table (?:if exists )?(?:only )?(\S+)|^create (?:unique )?index .*? on (?:only )?(\S+)/
      .exec(sql)
      ?.slice(1)
      .find(Boolean),
  );

/** Whether an earlier statement validated a CHECK that the column is not null. */
function isKnownFilled(column: string, before: Statement[]): boolean {
  const names = before.flatMap(({ sql }) => {
    const [, name, condition] = /add constraint (\S+) check \((.*)\)/.exec(sql) ?? [];
    return name !== undefined && condition?.includes(`${column} is not null`) === true ? [name] : [];
  });
  return names.some((name) => before.some(({ sql }) => sql.endsWith(`validate constraint ${name}`)));
}
