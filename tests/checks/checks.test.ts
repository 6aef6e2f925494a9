import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
// @ts-expect-error: the configuration of a tool, which has no types.
import configuration from "../../.dependency-cruiser.mjs";
import { type Fault, faults, faultsInSmallProject, ONLINE, styleUses, wrongTraceRows } from "./faults.ts";
import { forbiddenImports } from "./forbidden-imports.ts";
import { type CheckResult, copyProject, copySettings, type ProjectCopy, root } from "./project-copy.ts";

// Some tools read the whole project; on a busy machine the slowest need more than a minute.
vi.setConfig({ testTimeout: 180_000 });

let copy: ProjectCopy;
let settings: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  settings = copySettings();
});
afterAll(() => {
  copy.remove();
  settings.remove();
});

/** Replaces a text in a file of the copy until `work` is done. */
function withChange<T>(file: string, change: (text: string) => string, work: () => T): T {
  const path = join(copy.folder, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, change(text));
  try {
    return work();
  } finally {
    writeFileSync(path, text);
  }
}

/** The files under which the check reported something: one problem a line, after the name of its file. */
const filesIn = ({ output }: CheckResult) =>
  output.split("\n").flatMap((line) => /^([\w.-]+\/[\w./-]+)(?::\d+|\(\d+,\d+\))?: /.exec(line)?.[1] ?? []);

const contentsOf = (list: Fault[]) => Object.fromEntries(list.map(({ file, content }) => [file, content]));

describe("npm run check -- imports reports", () => {
  let result = { passed: true, output: "" };
  beforeAll(() => {
    result = copy.checkWith(
      "imports",
      Object.fromEntries(forbiddenImports.map(([, file, content]) => [file, content])),
    );
  });

  it.each(forbiddenImports)("%s", (_fault, file, _content, rule) => {
    // dependency-cruiser reports a cycle under one of its files.
    const where = rule === "no-circular" ? "server/intruder-(one|two).ts" : file;
    expect(result.output).toMatch(RegExp(`error ${rule}: ${where}`));
    expect(result.passed).toBe(false);
  });

  it("no error in the unmodified project", () => {
    const files = forbiddenImports.map(([, file]) => file);
    const errors = result.output.split("\n").filter((line) => line.includes("error "));
    expect(errors.length).toBeGreaterThanOrEqual(forbiddenImports.length - 1);
    expect(errors.filter((line) => !files.some((file) => line.includes(`: ${file} `)))).toEqual([]);
  });

  it("an error for every rule of .dependency-cruiser.mjs", () => {
    const rules: { name: string }[] = configuration.forbidden;
    expect(new Set(forbiddenImports.map(([, , , rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  });
});

/** Each export is added to the end of an existing file. */
const deadExports: [string, string, string, string][] = [
  ["an unused rule", "app/shared/money.ts", "deadRule", "export const deadRule = 1;\n"],
  ["an unused sentence", "app/shared/copy/counts.ts", "deadSentence", 'export const deadSentence = "Rien";\n'],
  ["an unused component", "app/ui/panel.tsx", "DeadComponent", "export const DeadComponent = () => null;\n"],
  [
    "a function that only a test uses",
    "app/features/verification/rules/siret.ts",
    "testedRule",
    "export const testedRule = 1;\n",
  ],
];
const unusedFile = "server/intruder.ts";

describe("npm run check -- dead code reports", () => {
  let result = { passed: true, output: "" };
  beforeAll(() => {
    const before = deadExports.map(([, file]) => [file, readFileSync(join(copy.folder, file), "utf8")] as const);
    for (const [, file, , added] of deadExports) appendFileSync(join(copy.folder, file), added);
    result = copy.checkWith("dead code", {
      [unusedFile]: "export const intruder = 1;\n",
      "app/features/verification/rules/intruder.test.ts":
        'import { testedRule } from "./siret.ts";\ntestedRule.toFixed();\n',
    });
    for (const [file, text] of before) writeFileSync(join(copy.folder, file), text);
  });

  it.each(deadExports)("%s", (_fault, file, name) => {
    expect(result.output).toMatch(RegExp(`^${name} .* ${file}:`, "m"));
    expect(result.passed).toBe(false);
  });

  it("an unused file", () => {
    expect(result.output).toMatch(RegExp(`^${unusedFile}$`, "m"));
  });

  it("no error in the unmodified project", () => {
    const reported = result.output.split("\n").flatMap((line) => /\S+[.](?:tsx?|css)\b/.exec(line)?.[0] ?? []);
    expect(new Set(reported)).toEqual(new Set([unusedFile, ...deadExports.map(([, file]) => file)]));
  });
});

describe.each(faults)("npm run check -- %s refuses", (name, list) => {
  let result: CheckResult;
  beforeAll(() => {
    result = copy.checkWith(name, { ...contentsOf(list), ...(name === "styles" ? styleUses : {}) });
  });

  it.each(list)("$fault", ({ file, where = file, message }) => {
    const lines = result.output
      .split("\n")
      .filter((line) => line.startsWith(`${where}:`) || line.startsWith(`${where}(`));
    expect(lines.join("\n")).toContain(message);
    expect(result.passed).toBe(false);
  });

  // The cycle of features is reported under each of them: that check has a run without faults, below.
  if (name === "structure") return;
  it("nothing in the unmodified project", () => {
    const planted = new Set(list.map(({ file, where = file }) => where));
    expect(filesIn(result).filter((file) => !planted.has(file))).toEqual([]);
  });
});

describe("npm run check refuses", () => {
  it.each(faultsInSmallProject)("$fault", ({ check, file, content, message }) => {
    expect(settings.checkWith(check, { [file]: "export const intruder = 1;\n" })).toMatchObject({ passed: true });
    const { passed, output } = settings.checkWith(check, { [file]: content });
    expect(output).toContain(file);
    expect(output).toContain(message);
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

describe("npm run check -- documents refuses a list that is not the project's", () => {
  const lists: [file: string, from: string, to: string, message: string][] = [
    ["README.md", "`agenda`, ", "", "README.md: its list lacks « agenda »"],
    ["README.md", "`weight`", "`poids`", "README.md: lists « poids », which does not exist"],
    ["docs/architecture.md", " waiting-list\n", "\n", "docs/architecture.md: its list lacks « waiting-list »"],
    ["README.md", "`account`, ", "", "README.md: its list lacks « account »"],
    ["README.md", "`app/styles`, ", "", "README.md: its list lacks « app/styles »"],
    ["docs/architecture.md", "  styles/\n", "\n", "docs/architecture.md: its list lacks « app/styles »"],
    [
      "docs/architecture.md",
      "\ndeploy/ ",
      "\nsettings/ ",
      "docs/architecture.md: lists « settings », which does not exist",
    ],
    [
      "docs/operations/chaos-tests.md",
      "| `closures` |",
      "| `fermetures` |",
      "chaos-tests.md: its list lacks « closures »",
    ],
    ["docs/operations/README.md", ", `cube`", "", "docs/operations/README.md: its list lacks « cube »"],
    ["CONTRIBUTING.md", "| `styles` |", "| `couleurs` |", "CONTRIBUTING.md: its list lacks « styles »"],
    [
      "docs/architecture.md",
      "`app/shared/copy/format.ts`",
      "`app/words.ts`",
      "names `app/words.ts`, which does not exist",
    ],
    ["docs/data-model.md", " tables in the schema", "0 tables in the schema", "docs/data-model.md: says "],
  ];
  it.each(lists)("%s without « %s »", (file, from, to, message) => {
    const { passed, output } = withChange(
      file,
      (text) => text.replace(from, to),
      () => copy.check("documents"),
    );
    expect(passed).toBe(false);
    expect(output).toContain(message);
  });
});

describe("npm run check -- documents refuses a wrong row in docs/spec-trace.md", () => {
  let result: CheckResult;
  beforeAll(() => {
    const rows = wrongTraceRows.map(({ row }) => row).join("\n");
    result = withChange(
      "docs/spec-trace.md",
      (text) => `${text}\n${rows}\n`,
      () => copy.check("documents"),
    );
  });

  it.each(wrongTraceRows)("$row", ({ message }) => {
    expect(result.output).toContain(message);
    expect(result.passed).toBe(false);
  });

  it("and nothing in the unmodified project", () => {
    const problems = result.output.split("\n").filter((line) => line.includes("docs/") || line.includes(".md:"));
    expect(problems).toHaveLength(wrongTraceRows.length);
  });
});

describe("npm run check -- schema drift refuses", () => {
  let result: CheckResult;
  beforeAll(() => {
    const table = `import { pgTable, text } from "drizzle-orm/pg-core";\nexport const intruder = pgTable("intruder", { a: text("a") });\n`;
    result = withChange(
      "db/schema/updates.ts",
      (text) => text.replace("titre: text", 'sous_titre: text("sous_titre"),\n    titre: text'),
      () => copy.checkWith("schema drift", { "db/schema/intruder.ts": table }),
    );
  });

  it.each([
    ["a table without a migration", 'CREATE TABLE "intruder"'],
    ["a column without a migration", 'ADD COLUMN "sous_titre"'],
  ])("%s", (_fault, statement) => {
    expect(result.output).toContain("differs from db/migrations");
    expect(result.output).toContain(statement);
    expect(result.passed).toBe(false);
  });

  it("nothing in the unmodified project", () => {
    const statements = result.output.match(/^(?:CREATE|ALTER|DROP|COMMENT)\b.*/gm);
    expect(statements).toEqual([
      expect.stringContaining('CREATE TABLE "intruder"'),
      expect.stringContaining('ADD COLUMN "sous_titre"'),
    ]);
  });
});

describe("npm run check accepts", () => {
  it("migrations that do not block traffic, or carry a reason", () => {
    const sql = `create table "new_table" (a int);--> statement-breakpoint
create index i on "new_table" (a);--> statement-breakpoint
alter table new_table add constraint k foreign key (a) references chefs(id);--> statement-breakpoint
alter table chefs add column b text default 'create index';--> statement-breakpoint
alter table chefs add constraint d check (b <> '') not valid;--> statement-breakpoint
-- accepted: the previous release always writes a town
alter table chefs add constraint c check (ville is not null) not valid;--> statement-breakpoint
-- accepted: the table of administrators has ten rows
alter table chefs alter column ville set not null;`;
    const online = `${ONLINE}create index concurrently j on chefs (ville);--> statement-breakpoint
alter table chefs validate constraint c;`;
    const { passed } = copy.checkWith("migrations", {
      "db/migrations/9000_safe.sql": sql,
      "db/migrations/9001_safe.sql": online,
      "db/migrations/9002_safe.sql": "alter table chefs alter column ville set not null;",
    });
    expect(passed).toBe(true);
  });

  // The other checks report nothing but the faults above, and `npm run check` runs them on the project itself.
  it("the unmodified project: structure", () => {
    expect(copy.check("structure")).toMatchObject({ passed: true, output: expect.stringMatching(/^ok/) });
  });
});
