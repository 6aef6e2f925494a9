import { bareName, type Context, type Statement } from "./migration-statements.ts";

const SECOND_STEP = "and an online migration with VALIDATE CONSTRAINT after it";
const FORMER = "the previous release, which still runs,";

/** A default that is the same for every existing row: PostgreSQL stores it once instead of rewriting the table. */
const CONSTANT =
  /^(\(*(''|-?[\d.]+|true|false|null|now\(\)|current_timestamp|current_date|array\[\]|interval '')\)*)(::[\w[\]() ,]+)?$/;

const REFUSED: { shape: RegExp; instead: string }[] = [
  {
    shape: /^add (constraint \S+ )?(check|foreign key) ?\((?!.* not valid)/,
    instead: `reads the whole table under a lock: add it NOT VALID, ${SECOND_STEP}`,
  },
  {
    shape: /^add (constraint \S+ )?(unique|primary key)(?! using index)/,
    instead:
      "builds its index under a lock: CREATE UNIQUE INDEX CONCURRENTLY online, then ADD CONSTRAINT … USING INDEX",
  },
  {
    shape: /^add (constraint \S+ )?exclude/,
    instead: "builds its index under a lock, and PostgreSQL has no online alternative",
  },
  {
    shape: /^alter (column )?\S+ (set data )?type /,
    instead:
      "rewrites the table: add a column, fill it in batches, read it in the next release, drop the old one later",
  },
  {
    shape: /^alter (column )?\S+ (drop|set) default|^alter (column )?\S+ drop not null/,
    instead: `changes what ${FORMER} writes or reads: say why it does not matter to it`,
  },
  {
    shape: /^drop constraint /,
    instead: `removes a rule that ${FORMER} relies on: say why it does not`,
  },
  {
    shape: /^(drop|rename) /,
    instead:
      "breaks the processes of the previous release, which still run: stop using it in one release, drop it in the next",
  },
  {
    shape: /^(enable|disable|force|no force) /,
    instead: `applies to ${FORMER} at once: say why its reads and writes still pass`,
  },
];

const ALLOWED =
  /^add constraint \S+ (check|foreign key) ?\(.* not valid$|^add constraint \S+ (unique|primary key) using index |^alter (column )?\S+ set (storage|statistics) |^set \((fillfactor|autovacuum_|toast)/;

/** Why one action of an ALTER TABLE on an existing table is refused; null when it is safe. */
export function refusalOfAction(action: string, table: string, context: Context): string | null {
  const required = /^alter (?:column )?(\S+) set not null/.exec(action)?.[1];
  if (required !== undefined)
    return isKnownFilled(required, context.before)
      ? null
      : `reads the whole table under a lock: first a validated CHECK (${required} IS NOT NULL), with which PostgreSQL reads nothing`;
  const refused = REFUSED.find(({ shape }) => shape.test(action));
  if (refused !== undefined) return refused.instead;
  const column = addedColumn(action);
  if (column !== null) return refusalOfColumn(column.definition);
  if (/^add constraint \S+ (check|foreign key)/.test(action) && !namesNewColumn(action, table, context))
    return `${FORMER} may write what it refuses: say why it never does`;
  return ALLOWED.test(action) ? null : "is not known to be safe under traffic";
}

function addedColumn(action: string): { name: string; definition: string } | null {
  const found =
    /^add (?:column )?(?:if not exists )?(?!constraint|check|unique|primary|foreign|exclude)(\S+) (.*)$/.exec(action);
  return found === null ? null : { name: bareName(found[1] ?? ""), definition: found[2] ?? "" };
}

function refusalOfColumn(definition: string): string | null {
  if (/\bgenerated\b|\b(big|small)?serial\b/.test(definition))
    return "rewrites the table: index the expression, or add a plain column and fill it in batches";
  if (/ references | unique\b| primary key| check ?\(/.test(definition))
    return `reads the whole table under a lock: add the column alone, its constraint NOT VALID, ${SECOND_STEP}`;
  const given = / default (.*?)(?: not null| null)?$/.exec(definition)?.[1];
  if (given !== undefined && !CONSTANT.test(given))
    return "may rewrite the table, one value per row: add the column without a default, then set it, then fill in batches";
  if (given === undefined && / not null/.test(definition))
    return "fails on a table with rows: give it a constant DEFAULT, or fill it before it becomes NOT NULL";
  return null;
}

/** Whether a constraint is about a column that this file adds, which the previous release never writes. */
function namesNewColumn(action: string, table: string, { statements }: Context): boolean {
  const added = statements.flatMap(({ sql }) => {
    const [, of = "", rest = ""] = /^alter table (?:only )?(\S+) (.*)$/.exec(sql) ?? [];
    const name = addedColumn(rest)?.name;
    return of.replace(/^public[.]/, "") === table && name !== undefined ? [name] : [];
  });
  return added.some((name) => new RegExp(`\\b${name}\\b`).test(action));
}

/** Whether an earlier statement validated a CHECK that the column is not null. */
function isKnownFilled(column: string, before: Statement[]): boolean {
  const names = before.flatMap(({ sql }) => {
    const [, name, condition] = /add constraint (\S+) check \((.*)\)/.exec(sql) ?? [];
    return name !== undefined && condition?.includes(`${column} is not null`) === true ? [name] : [];
  });
  return names.some((name) => before.some(({ sql }) => sql.endsWith(`validate constraint ${name}`)));
}
