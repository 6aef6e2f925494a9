import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
// @ts-expect-error: the configuration of a tool, which has no types.
import configuration from "../../.dependency-cruiser.mjs";
import { forbiddenImports, importing } from "./forbidden-imports.ts";

// Each tool reads the whole project; on a busy machine the slowest need more than a minute.
vi.setConfig({ testTimeout: 180_000 });

const root = resolve(import.meta.dirname, "../..");
let copy = "";

/** A copy of the sources, so that faults can be inserted without touching the project. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "convive-checks-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\n").filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  execFileSync("git", ["init", "-q"], { cwd: copy });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check(name: string): { passed: boolean; output: string } {
  const PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.ts", name], {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** Adds files with faults, runs the check, and removes them again. */
function checkWith(name: string, faulty: Record<string, string>): { passed: boolean; output: string } {
  const written: string[] = [];
  try {
    for (const [file, content] of Object.entries(faulty)) {
      const path = join(copy, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flag: "wx" });
      written.push(path);
    }
    return check(name);
  } finally {
    for (const path of written) rmSync(path);
  }
}

const ONLINE = "-- online: each statement commits by itself\n";

const unsafeMigrations: [string, string, string][] = [
  ["an index that blocks writes", `CREATE INDEX "i" ON "chefs" ("ville");`, "CREATE INDEX CONCURRENTLY"],
  ["a concurrent index in a transaction", `CREATE INDEX CONCURRENTLY "i" ON "chefs" ("ville");`, "online migration"],
  [
    "two online statements in one chunk",
    `${ONLINE}reindex index concurrently a; reindex index concurrently b;`,
    "alone",
  ],
  ["a plain statement online", `${ONLINE}alter table chefs add column a text;`, "is not for an online migration"],
  ["another marker", `-- online\nalter table chefs add column a text;`, "the marker is"],
  ["a check read under a lock", `ALTER TABLE "chefs" ADD CONSTRAINT "c" CHECK (ville <> '; not valid');`, "NOT VALID"],
  [
    "a key read under a lock",
    `ALTER TABLE a ADD CONSTRAINT b FOREIGN KEY (c) REFERENCES "public"."chefs"("id");`,
    "NOT VALID",
  ],
  ["a unique constraint", `ALTER TABLE "chefs" ADD CONSTRAINT "u" UNIQUE ("ville");`, "USING INDEX"],
  [
    "another type for a column",
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
    "NOT NULL after a check that nobody validated",
    `ALTER TABLE chefs ADD CONSTRAINT v CHECK (ville IS NOT NULL) NOT VALID;--> statement-breakpoint\nALTER TABLE chefs ALTER COLUMN ville SET NOT NULL;`,
    "validated CHECK",
  ],
  ["a dropped column", `ALTER TABLE "chefs" DROP COLUMN "ville";`, "drop it in the next"],
  ["a write to a whole table", `update chefs set ville = null;`, "in batches"],
];

const faults: [string, string, string, string, string][] = [
  [
    "an unknown file name in a feature",
    "structure",
    "app/features/chefs/stuff.ts",
    "export const stuff = 1;\n",
    "a feature holds",
  ],
  [
    "an unknown feature",
    "structure",
    "app/features/loyalty/give-points.server.ts",
    "export const givePoints = () => 1;\n",
    "a feature holds",
  ],
  [
    "two features in a cycle",
    "structure",
    "app/features/accounts/cycle.repo.server.ts",
    importing("selectMailChef", "#app/features/chefs/chefs.repo.server.ts"),
    "app/features/accounts: in a cycle of features",
  ],
  [
    "an unknown file name beside a screen",
    "structure",
    "app/routes/public/home/write-something.server.ts",
    "export const writeSomething = () => 1;\n",
    "a screen is",
  ],
  ["an unknown area", "structure", "app/routes/shop/cart.tsx", "export default () => null;\n", "a screen is"],
  ["a name that says nothing", "structure", "server/utils.ts", "export const a = 1;\n", "a name that says nothing"],
  [
    "a command with two functions",
    "structure",
    "app/features/chefs/read-one.server.ts",
    "export const readOne = () => 1;\nexport const readTwo = () => 2;\n",
    "must export one function, readOne",
  ],
  ["a file that is too long", "structure", "server/long.ts", "// line\n".repeat(401), "400 at most"],
  [
    "the browser in the domain",
    "domain types",
    "app/domain/text.ts",
    "export const title = () => document.title;\n",
    "Cannot find name 'document'",
  ],
  [
    "a wrong type",
    "types",
    "server/intrus.ts",
    'export const intrus: number = "un";\n',
    "is not assignable to type 'number'",
  ],
  [
    "a table that no migration makes",
    "schema drift",
    "db/schema/intrus.ts",
    `import { pgTable, text } from "drizzle-orm/pg-core";\nexport const intrus = pgTable("intrus", { a: text("a") });\n`,
    "differs from db/migrations",
  ],
  ...unsafeMigrations.map(([fault, sql, expected]): [string, string, string, string, string] => [
    `a migration with ${fault}`,
    "migrations",
    "db/migrations/9000_intrus.sql",
    sql,
    expected,
  ]),
  [
    "a forgotten promise",
    "lint",
    "server/intrus.ts",
    "export async function intrus() {}\nintrus();\n",
    "no-floating-promises",
  ],
  ["another style", "format", "server/intrus.ts", "export const a = 'b'\n", "Formatter would have printed"],
];

describe("npm run check -- imports refuses", () => {
  let result = { passed: true, output: "" };
  beforeAll(() => {
    result = checkWith("imports", Object.fromEntries(forbiddenImports.map(([, file, content]) => [file, content])));
  });

  it.each(forbiddenImports)("%s", (_fault, file, _content, rule) => {
    // dependency-cruiser reports a cycle under one of its files.
    const where = rule === "no-circular" ? "server/intruder-(one|two).ts" : file;
    expect(result.output).toMatch(RegExp(`error ${rule}: ${where}`));
    expect(result.passed).toBe(false);
  });

  it("nothing in the unmodified project", () => {
    const files = forbiddenImports.map(([, file]) => file);
    const errors = result.output.split("\n").filter((line) => line.includes("error "));
    expect(errors.length).toBeGreaterThanOrEqual(forbiddenImports.length - 1);
    expect(errors.filter((line) => !files.some((file) => line.includes(`: ${file} `)))).toEqual([]);
  });

  it("one violation per rule of .dependency-cruiser.mjs, none forgotten", () => {
    const rules: { name: string }[] = configuration.forbidden;
    expect(new Set(forbiddenImports.map(([, , , rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  });
});

/** Each export is added to the end of an existing file. */
const deadExports: [string, string, string, string][] = [
  ["a dead rule of the domain", "app/domain/money.ts", "deadRule", "export const deadRule = 1;\n"],
  ["a dead sentence", "app/copy/plurals.ts", "deadSentence", 'export const deadSentence = "Rien";\n'],
  ["a dead component", "app/ui/panel.tsx", "DeadComponent", "export const DeadComponent = () => null;\n"],
  ["a rule that only a test uses", "app/domain/siret.ts", "testedRule", "export const testedRule = 1;\n"],
];
const unusedFile = "server/intrus.ts";

describe("npm run check -- dead code refuses", () => {
  let result = { passed: true, output: "" };
  beforeAll(() => {
    const before = deadExports.map(([, file]) => [file, readFileSync(join(copy, file), "utf8")] as const);
    for (const [, file, , added] of deadExports) appendFileSync(join(copy, file), added);
    result = checkWith("dead code", {
      [unusedFile]: "export const intrus = 1;\n",
      "app/domain/intrus.test.ts": 'import { testedRule } from "./siret.ts";\ntestedRule.toFixed();\n',
    });
    for (const [file, text] of before) writeFileSync(join(copy, file), text);
  });

  it.each(deadExports)("%s", (_fault, file, name) => {
    expect(result.output).toMatch(RegExp(`^${name} .* ${file}:`, "m"));
    expect(result.passed).toBe(false);
  });

  it("an unused file", () => {
    expect(result.output).toMatch(RegExp(`^${unusedFile}$`, "m"));
  });

  it("nothing in the unmodified project", () => {
    const reported = result.output.split("\n").flatMap((line) => /\S+[.](?:tsx?|css)\b/.exec(line)?.[0] ?? []);
    expect(new Set(reported)).toEqual(new Set([unusedFile, ...deadExports.map(([, file]) => file)]));
  });
});

describe("npm run check refuses", () => {
  it.each(faults)("%s", (_fault, name, file, content, expected) => {
    const { passed, output } = checkWith(name, { [file]: content });
    expect(output).toContain(expected);
    expect(passed).toBe(false);
  });

  it.each([
    ["export const Intrus = () => <p>Une heure\\u00a0: la bonne.</p>;\n", "displays its escape sequence"],
    ['export const Intrus = () => <p title="Une heure\\n"/>;\n', "displays its escape sequence"],
    ["export const Intrus = () => <p>Une heure : la bonne.</p>;\n", "may break the line before its punctuation"],
    ['export const Intrus = () => <p title="Laquelle ?" />;\n', "may break the line before its punctuation"],
    ["export const Intrus = () => <p>{`« ${1} »`}</p>;\n", "may break the line before its punctuation"],
  ])("text that a screen would display wrongly: %s", (text, expected) => {
    const { passed, output } = checkWith("typography", { "app/ui/intrus.tsx": text });
    expect(output).toContain("app/ui/intrus.tsx:1");
    expect(output).toContain(expected);
    expect(passed).toBe(false);
  });

  it("a column without a migration", () => {
    const file = join(copy, "db/schema/updates.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("titre: text", 'sous_titre: text("sous_titre"),\n    titre: text'));
    const { passed, output } = check("schema drift");
    writeFileSync(file, text);
    expect(output).toContain("differs from db/migrations");
    expect(passed).toBe(false);
  });

  it.each([
    ["| Here | `app/routes/nowhere.tsx` | `pages.spec.ts` | |", "names `app/routes/nowhere.tsx`, which does not exist"],
    ["| Here | `app/root.tsx` | `nowhere.test.ts` | |", "names `nowhere.test.ts`, which does not exist"],
    ["| Here | `app/root.tsx` | by hand | |", "names no test"],
    ["| Here | `profile-form.tsx` | `pages.spec.ts` | |", "which matches"],
    ["| Here | `app/root.tsx` | `pages.spec.ts` | [999](decisions/999-none.md) |", "no file at"],
  ])("a wrong row in docs/spec-trace.md: %s", (row, expected) => {
    const file = join(copy, "docs/spec-trace.md");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}\n${row}\n`);
    const { passed, output } = check("documents");
    writeFileSync(file, text);
    expect(output).toContain(expected);
    expect(passed).toBe(false);
  });

  it("third-party notices that do not match the dependencies", () => {
    const file = join(copy, "THIRD-PARTY-NOTICES.md");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/^[|] zod .*\n/m, ""));
    const { passed, output } = check("notices");
    writeFileSync(file, text);
    expect(output).toContain("is out of date");
    expect(passed).toBe(false);
  });

  it("a check that read no files", () => {
    const empty = mkdtempSync(join(tmpdir(), "convive-empty-"));
    for (const file of ["scripts/check.ts", "scripts/check-structure.ts"]) cpSync(join(root, file), join(empty, file));
    execFileSync("git", ["init", "-q"], { cwd: empty });
    writeFileSync(join(empty, ".gitignore"), "scripts\n");
    const { status, stdout } = spawnSync(process.execPath, ["scripts/check.ts", "structure"], {
      cwd: empty,
      encoding: "utf8",
    });
    rmSync(empty, { recursive: true });
    expect(stdout).toContain("no files read");
    expect(status).toBe(1);
  });
});

describe("npm run check accepts", () => {
  it("migrations that do not block traffic, or state why they may", () => {
    const sql = `create table "neuve" (a int);--> statement-breakpoint
create index i on "neuve" (a);--> statement-breakpoint
alter table neuve add constraint k foreign key (a) references chefs(id);--> statement-breakpoint
alter table chefs add column b text default 'create index';--> statement-breakpoint
alter table chefs add constraint c check (ville is not null) not valid;--> statement-breakpoint
-- accepted: the table of administrators has ten rows
alter table chefs alter column ville set not null;`;
    const online = `${ONLINE}create index concurrently j on chefs (ville);--> statement-breakpoint
alter table chefs validate constraint c;`;
    const { passed } = checkWith("migrations", {
      "db/migrations/9000_sure.sql": sql,
      "db/migrations/9001_sure.sql": online,
      "db/migrations/9002_sure.sql": "alter table chefs alter column ville set not null;",
    });
    expect(passed).toBe(true);
  });

  it.each(["structure", "documents", "notices", "typography", "migrations", "schema drift"])(
    "the unmodified project: %s",
    (name) => {
      expect(check(name)).toMatchObject({ passed: true, output: expect.stringMatching(/^ok/) });
    },
  );
});
