import { importing } from "./forbidden-imports.ts";

/** One file with one fault. `message` is expected in a line of the output, after `where` (the file, unless given). */
export type Fault = { fault: string; file: string; content: string; message: string; where?: string };

const fault = (name: string, file: string, content: string, message: string): Fault => ({
  fault: name,
  file,
  content,
  message,
});

const structure: Fault[] = [
  fault(
    "an unknown file name in a capability",
    "app/features/chefs/stuff.ts",
    "export const stuff = 1;\n",
    "a capability holds",
  ),
  fault(
    "a fragment of SQL that asks the database",
    "app/features/chefs/intruder.sql.ts",
    'import type { Database } from "#db/database.ts";\nexport const ask = (db: Database) => db;\n',
    "returns SQL and asks nothing",
  ),
  {
    fault: "a cycle between two capabilities",
    file: "app/features/accounts/cycle.repo.server.ts",
    content: importing("selectMailChef", "#app/features/chefs/chefs.repo.server.ts"),
    message: "in a cycle of capabilities",
    where: "app/features/accounts",
  },
  fault(
    "an unknown file name next to a screen",
    "app/routes/public/home/write-something.server.ts",
    "export const writeSomething = () => 1;\n",
    "a screen is",
  ),
  fault("an unknown area", "app/routes/shop/cart.tsx", "export default () => null;\n", "a screen is"),
  fault("a generic file name", "server/utils.ts", "export const a = 1;\n", "a generic name"),
  fault(
    "a command with two functions",
    "app/features/chefs/read-one.server.ts",
    "export const readOne = () => 1;\nexport const readTwo = () => 2;\n",
    "must export one function, readOne",
  ),
  {
    fault: "a name that another file exports too",
    file: "app/shared/intruder.ts",
    content: "export const addMinutes = 1;\n",
    message: "give one of them another name",
    where: "addMinutes",
  },
  fault(
    "a component that the gallery does not show",
    "app/ui/intruder.tsx",
    "export function Intruder() {\n  return null;\n}\n",
    "show its components in every state",
  ),
  ...[
    'page.locator("main .toast")',
    "page.locator('code.cle')",
    'page.locator(\n  ".resa",\n  { hasText: "Morel" },\n)',
    'document.querySelector<HTMLElement>(".msg a")',
    'for (const part of [".bon s"]) page.locator(part)',
    'expect(page.locator("main")).toHaveClass("large")',
    'expect(html).toMatch(/class="bande/)',
    'page.locator("[class*=toast]")',
  ].map((code, at) =>
    fault(
      `a test that finds an element by its class: ${code}`,
      `tests/e2e/intruder-${at}.spec.ts`,
      `${code};\n`,
      "finds an element by its class",
    ),
  ),
  fault(
    "a script of the site that finds an element by its class",
    "app/ui/intruder.ts",
    'export const button = () => document.querySelector(".pas button:last-of-type");\n',
    "finds an element by its class, « .pas button:last-of-type »",
  ),
  ...[
    ["app/shared/intruder.module.css", "beside its component or screen"],
    ["app/ui/intruder.css", "with its .module.css beside it"],
    ["app/features/chefs/intruder.module.css", "a capability holds"],
    ["app/routes/public/home/parts/intruder.module.css", "a screen is"],
    ["app/styles/intruder.css", "app/styles holds what every page shares"],
  ].map(([file = "", message = ""]) => fault(`a stylesheet at ${file}`, file, "", message)),
  fault("a file that is too long", "server/long.ts", "// line\n".repeat(401), "400 at most"),
];

const typography: Fault[] = [
  ["export const Intruder = () => <p>Une heure\\u00a0: la bonne.</p>;\n", "displays its escape sequence"],
  ['export const Intruder = () => <p title="Une heure\\n"/>;\n', "displays its escape sequence"],
  ["export const Intruder = () => <p>Une heure : la bonne.</p>;\n", "may break the line before its punctuation"],
  ['export const Intruder = () => <p title="Laquelle ?" />;\n', "may break the line before its punctuation"],
  ["export const Intruder = () => <p>{`« ${1} »`}</p>;\n", "may break the line before its punctuation"],
].map(([content = "", message = ""], at) =>
  fault(`JSX text with a typographic fault: ${content}`, `app/ui/intruder-${at}.tsx`, content, message),
);

const component = (rule: string) => `@layer components {\n  ${rule}\n}\n`;

/** Each module is used by a script of its own, so that its only fault is the one that it tests. */
const styleSheets: [name: string, css: string, message: string][] = [
  ["a hexadecimal colour", component(".a { color: #fff; }"), "a colour that is no token"],
  ["a colour function", component(".a { background: rgb(0 0 0 / 0.5); }"), "a colour that is no token"],
  ["a named colour", component(".a { border: 1px solid white; }"), "a colour that is no token"],
  ["a system colour", component(".a { color: CanvasText; }"), "a system colour outside"],
  ["a font size", component(".a { font-size: 14px; }"), "(--text-…)"],
  ["a font size in the shorthand", component(".a { font: 600 1rem / 1.5 var(--font-sans); }"), "(--text-…)"],
  ["a font", component(".a { font-family: Arial; }"), "(--font-…)"],
  ["a radius", component(".a { border-top-left-radius: 50%; }"), "(--radius-…)"],
  ["a shadow", component(".a { box-shadow: 0 1px 2px var(--color-ink); }"), "(--shadow-… or --ring-…)"],
  ["a drop shadow", component(".a { filter: drop-shadow(0 1px 1px var(--color-ink)); }"), "(--filter-…)"],
  ["a z-index", component(".a { z-index: 3; }"), "(--z-…)"],
  ["an unknown breakpoint", component("@media (max-width: 700px) { .a { margin: 0; } }"), "the breakpoints are"],
  ["a lower bound that overlaps", component("@media (min-width: 820px) { .a { margin: 0; } }"), "the breakpoints are"],
  ["a range of widths", component("@media (width < 820px) { .a { margin: 0; } }"), "the breakpoints are"],
  ["a rule outside its layer", ".a { margin: 0; }\n", "a rule outside @layer components"],
  ["a rule in the layer of screens", "@layer screens { .a { margin: 0; } }\n", "a rule outside @layer components"],
  ["a global class", component(".a :global(.b) { margin: 0; }"), "reaches into another file"],
  ["!important", component(".a { margin: 0 !important; }"), "!important"],
  ["a class name in kebab-case", component(".a .b-c { margin: 0; }"), "« b-c »: class names are camelCase"],
  ["an unused class", component(".a .unused { margin: 0; }"), "nothing uses the class « unused »"],
  [
    "an unknown custom property",
    component(".a { color: var(--color-nowhere); }"),
    "var(--color-nowhere) is set nowhere",
  ],
  ["a custom property without effect", component(".a { --intruder: 1px; }"), "nothing reads --intruder"],
];
const usingStyles = (at: number | string, code: string) =>
  `import * as styles from "./intruder-${at}.module.css";\n${code}\n`;
const ONE_CLASS = component(".a { margin: 0; }");

const styles: Fault[] = [
  ...styleSheets.map(([name, css, message], at) =>
    fault(`a stylesheet with ${name}`, `app/ui/intruder-${at}.module.css`, css, message),
  ),
  fault("a stylesheet without importer", "app/ui/intruder-alone.module.css", ONE_CLASS, "nothing imports this"),
  fault(
    "a class shared by every file",
    "app/styles/intruder.css",
    ".a { margin: 0; }\n",
    "a class that every file shares",
  ),
  ...[
    [
      "a computed class",
      usingStyles("uses", "export const a = (name: string) => styles[name];"),
      "is a CSS Module here",
    ],
    ["classes passed around", usingStyles("uses", "export const all = { styles };"), "is a CSS Module here"],
    [
      "a variable that hides its stylesheet",
      usingStyles("uses", "export const a = (styles: { a: 1 }) => styles.a;"),
      "is a CSS Module here",
    ],
    [
      "a default import of a stylesheet",
      'import styles from "./intruder-uses.module.css";\nexport const a = styles.a;\n',
      "as a namespace",
    ],
    [
      "a colour in a style attribute",
      'export const A = () => <p style={{ color: "#fff" }} />;\n',
      "a raw value in a style attribute",
    ],
    [
      "a font size in a style attribute",
      "export const A = () => <p style={{ fontSize: 14 }} />;\n",
      "a raw value in a style attribute",
    ],
  ].map(([name = "", content = "", message = ""], at) =>
    fault(name, `app/ui/intruder-code-${at}.tsx`, content, message),
  ),
];

/** What makes the stylesheets above faultless but for one thing. */
export const styleUses: Record<string, string> = {
  ...Object.fromEntries(
    styleSheets.map((_, at) => [`app/ui/intruder-${at}.ts`, usingStyles(at, "export const a = styles.a;")]),
  ),
  "app/ui/intruder-uses.module.css": ONE_CLASS,
  "app/ui/intruder-uses.ts": usingStyles("uses", "export const a = styles.a;"),
};

export const ONLINE = "-- online: each statement commits by itself\n";

const unsafeMigrations: [string, string, string][] = [
  ["an index that blocks writes", `CREATE INDEX "i" ON "chefs" ("ville");`, "CREATE INDEX CONCURRENTLY"],
  ["a concurrent index in a transaction", `CREATE INDEX CONCURRENTLY "i" ON "chefs" ("ville");`, "online migration"],
  [
    "two online statements between two breakpoints",
    `${ONLINE}reindex index concurrently a; reindex index concurrently b;`,
    "alone",
  ],
  [
    "an ordinary statement in an online file",
    `${ONLINE}alter table chefs add column a text;`,
    "is not for an online migration",
  ],
  ["an unknown online marker", `-- online\nalter table chefs add column a text;`, "the marker is"],
  [
    "a CHECK validated under a lock",
    `ALTER TABLE "chefs" ADD CONSTRAINT "c" CHECK (ville <> '; not valid');`,
    "NOT VALID",
  ],
  [
    "a foreign key validated under a lock",
    `ALTER TABLE a ADD CONSTRAINT b FOREIGN KEY (c) REFERENCES "public"."chefs"("id");`,
    "NOT VALID",
  ],
  ["a unique constraint", `ALTER TABLE "chefs" ADD CONSTRAINT "u" UNIQUE ("ville");`, "USING INDEX"],
  [
    "a changed column type",
    `ALTER TABLE "chefs" ALTER COLUMN "ville" SET DATA TYPE varchar(80);`,
    "rewrites the table",
  ],
  [
    "a generated column",
    `ALTER TABLE chefs ADD COLUMN a text GENERATED ALWAYS AS (lower(nom)) STORED;`,
    "rewrites the table",
  ],
  ["NOT NULL without a validated check", `ALTER TABLE "chefs" ALTER COLUMN "ville" SET NOT NULL;`, "validated CHECK"],
  [
    "NOT NULL after a CHECK that was not validated",
    `ALTER TABLE chefs ADD CONSTRAINT v CHECK (ville IS NOT NULL) NOT VALID;--> statement-breakpoint\nALTER TABLE chefs ALTER COLUMN ville SET NOT NULL;`,
    "validated CHECK",
  ],
  ["a dropped column", `ALTER TABLE "chefs" DROP COLUMN "ville";`, "drop it in the next"],
  ["an UPDATE of a whole table", `update chefs set ville = null;`, "in batches"],
  ["a DELETE inside WITH", `with gone as (delete from chefs returning id) select 1;`, "in batches"],
  ["a table copied whole", `create table b as select * from chefs;`, "in batches"],
  ["a column dropped without the word COLUMN", `alter table chefs drop ville;`, "drop it in the next"],
  ["a second action that drops", `alter table chefs add column a numeric(3, 1), drop ville;`, "drop it in the next"],
  ["a type changed without the word COLUMN", `alter table chefs alter ville type text;`, "rewrites the table"],
  ["NOT NULL without the word COLUMN", `alter table chefs alter ville set not null;`, "validated CHECK"],
  ["a required column without a default", `alter table chefs add a text not null;`, "constant DEFAULT"],
  ["a default from a function", `alter table chefs add column a uuid default next_id();`, "one value per row"],
  ["an unnamed CHECK", `alter table chefs add check (ville <> 'x');`, "NOT VALID"],
  ["an unnamed unique constraint", `alter table chefs add unique (ville);`, "USING INDEX"],
  [
    "a tighter CHECK on a column in use",
    `alter table chefs add constraint c check (ville <> 'x') not valid;`,
    "may write what it refuses",
  ],
  ["a dropped constraint", `alter table chefs drop constraint c;`, "relies on"],
  ["a dropped default", `alter table chefs alter column ville drop default;`, "writes or reads"],
  ["a dropped NOT NULL", `alter table chefs alter column ville drop not null;`, "writes or reads"],
  ["row level security", `alter table chefs enable row level security;`, "its reads and writes still pass"],
  ["a disabled trigger", `alter table chefs disable trigger t;`, "its reads and writes still pass"],
  ["a table moved to another schema", `alter table chefs set schema other;`, "not known to be safe"],
  ["a rewritten table", `alter table chefs set unlogged;`, "not known to be safe"],
  [
    "a trigger on a table in use",
    `create trigger t before insert on chefs for each row execute function f();`,
    "belongs in db/functions",
  ],
  ["a policy", `create policy p on chefs using (false);`, "applies to the writes of the previous release"],
  [
    "a replaced function",
    `create or replace function slug_ville(ville text) returns text language sql as $$ select '' $$;`,
    "belongs in db/functions",
  ],
  ["an extension", `create extension hstore;`, "db/extensions.sql"],
  ["a replaced view", `create or replace view occupations as select 1;`, "under a new name"],
  ["a dropped function", `drop function slug_ville(text);`, "drop it in the next"],
  ["a dropped trigger", `drop trigger t on chefs;`, "drop it in the next"],
  ["a dropped view", `drop view v;`, "drop it in the next"],
  ["a renamed index", `alter index i rename to j;`, "drop it in the next"],
  ["a new value of an enum", `alter type t add value 'b';`, "text with a CHECK"],
  ["a renamed value of an enum", `alter type t rename value 'a' to 'b';`, "text with a CHECK"],
  ["a revoked privilege", `revoke select on chefs from convive_app;`, "db/grants.sql"],
  ["an anonymous block", `do $$ begin execute 'drop table chefs'; end $$;`, "cannot read"],
  ["a statement behind a comment", `/* a */ drop table chefs;`, "drop it in the next"],
  ["a statement behind an escaped quote", `comment on table a is E'\\''; drop table b; --';`, "drop it in the next"],
  [
    "a reason that would cover two statements",
    `-- accepted: the previous release no longer reads it\ndrop table a; drop table b;`,
    "drop it in the next",
  ],
  [
    "a unique index on a table in use",
    `${ONLINE}create unique index concurrently u on chefs (ville);`,
    "say why they are all unique",
  ],
  [
    "a dropped unique index",
    `${ONLINE}drop index concurrently if exists "one_client_profile_per_nom";`,
    "relies on the uniqueness",
  ],
];

const migrations = unsafeMigrations.map(([name, sql, message], at) =>
  fault(`a migration with ${name}`, `db/migrations/${9000 + at}_intruder.sql`, sql, message),
);

const queueing = (job: string) =>
  `import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
await enqueue(db, ${job});
`;

const types = [
  ["a misspelt name", '"send-webhook-disable", { user_id: "", url: "" }', "is not assignable to parameter of type"],
  ["a misspelt payload", '"send-webhook-disabled", { user_id: "", link: "" }', "'link' does not exist in type"],
  ["a payload of a wrong type", '"make-photo-variants", { cle: 1 }, { priority: 0 }', "is not assignable to type"],
  ["no priority, of a job that has one", '"make-photo-variants", { cle: "" }', "Expected 4 arguments"],
].map(([name = "", job = "", message = ""], at) =>
  fault(`a job queued with ${name}`, `server/intruder-${at}.ts`, queueing(job), message),
);

/** By check. One run of a check finds all of its faults. */
export const faults: [check: string, faults: Fault[]][] = [
  ["types", types],
  ["structure", structure],
  ["typography", typography],
  ["styles", styles],
  ["migrations", migrations],
];

/** Faults that a tool finds without the rest of the project. */
export const faultsInSmallProject: (Fault & { check: string })[] = [
  {
    check: "rule types",
    fault: "a DOM global in a rule",
    file: "app/shared/intruder.ts",
    content: "export const title = () => document.title;\n",
    message: "Cannot find name 'document'",
  },
  {
    check: "types",
    fault: "a wrong type",
    file: "server/intruder.ts",
    content: 'export const intruder: number = "un";\n',
    message: "is not assignable to type 'number'",
  },
  {
    check: "lint",
    fault: "a floating promise",
    file: "server/intruder.ts",
    content: "export async function intruder() {}\nintruder();\n",
    message: "no-floating-promises",
  },
  {
    check: "format",
    fault: "unformatted code",
    file: "server/intruder.ts",
    content: "export const a = 'b'\n",
    message: "Formatter would have printed",
  },
];

/** Each message names what is wrong in its own row. */
export const wrongTraceRows = [
  {
    row: "| A | `app/routes/nowhere.tsx` | `pages.spec.ts` | |",
    message: "« A » names `app/routes/nowhere.tsx`, which does not exist",
  },
  {
    row: "| B | `app/root.tsx` | `nowhere.test.ts` | |",
    message: "« B » names `nowhere.test.ts`, which does not exist",
  },
  { row: "| C | `app/root.tsx` | by hand | |", message: "« C » names no test" },
  {
    row: "| D | `profile-form.tsx` | `pages.spec.ts` | |",
    message: "« D » names `profile-form.tsx`, which matches",
  },
  {
    row: "| E | `app/root.tsx` | `pages.spec.ts` | [999](decisions/999-none.md) |",
    message: "no file at « decisions/999-none.md »",
  },
];
