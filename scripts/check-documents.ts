import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Checks that every relative link in a document, and every file and test in docs/spec-trace.md, exists, and that the lists and
 * counts of the documents are those of the project.
 */
const TRACE = "docs/spec-trace.md";
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const files = listed.split("\n").filter(Boolean);
const documents = files.filter((file) => file.endsWith(".md"));
const problems = [
  ...documents.flatMap(brokenLinks),
  ...documents.filter((file) => file !== TRACE && !/CHANGELOG|decisions/.test(file)).flatMap(lostPaths),
  ...readFileSync(TRACE, "utf8").split("\n").flatMap(wrongRow),
  ...wrongLists(),
];

console.log(`${documents.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

function brokenLinks(document: string): string[] {
  const links = [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
  return links
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => !exists(join(dirname(document), to)))
    .map((to) => `${document}: no file at « ${to} »`);
}

/** Paths in backquotes. Decision records may name files of their time. */
function lostPaths(document: string): string[] {
  const paths = /`((?:app|db|dev|ops|scripts|server|tests)\/[\w./-]+)`/g;
  return textsIn(document, paths)
    .filter((path) => !exists(path))
    .map((path) => `${document}: names \`${path}\`, which does not exist`);
}

function exists(path: string): boolean {
  return files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, "")}/`));
}

/** The cells of a row: item, files, tests, decision. */
function wrongRow(line: string, at: number): string[] {
  if (!line.startsWith("| ") || line.startsWith("| Item |")) return [];
  const cells = line.split("|").slice(1, -1);
  const [item = "", inFiles = "", inTests = ""] = cells;
  const problem = (what: string) => `${TRACE}:${at + 1}: « ${item.trim()} » ${what}`;
  if (cells.length !== 4) return [problem("must have four cells: item, files, tests, decision")];
  const tests = namesIn(inTests);
  return [
    ...(namesIn(inFiles).length === 0 ? [problem("names no file")] : []),
    ...(tests.some(isTest) ? [] : [problem("names no test")]),
    ...[...namesIn(inFiles), ...tests].flatMap((name) => wrongName(name).map(problem)),
  ];
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => fileOfCommand(name));
}

function fileOfCommand(name: string): string {
  return name
    .replace(/^npm run chaos -- (\S+)$/, "ops/chaos/$1.ts")
    .replace(/^npm run bench -- (\S+)$/, "ops/bench/$1.ts");
}

function isTest(name: string): boolean {
  return /[.](test|spec)[.]tsx?$/.test(name) || /^(tests|ops)\//.test(name);
}

/** A name is a path, the end of a path, a folder (ending in /), or a pattern with *. */
function wrongName(name: string): string[] {
  const words = name.split("*").map((part) => part.replace(/[.$+?^(){}|[\]\\]/g, String.raw`\$&`));
  const shape = RegExp(`(^|/)${words.join("[^/]*")}${name.endsWith("/") ? "" : "$"}`);
  const found = files.filter((file) => shape.test(file));
  if (found.length === 0) return [`names \`${name}\`, which does not exist`];
  const several = name.includes("*") || name.endsWith("/");
  return several || found.length === 1 ? [] : [`names \`${name}\`, which matches ${found.join(" or ")}`];
}

/** What a document lists, found by the line that lists it, against what the project has. */
function wrongLists(): string[] {
  const capabilities = namesAfter(/^app\/features\/([^/]+)\//);
  const areas = namesAfter(/^app\/routes\/([^/]+)\//);
  const folders = files.flatMap((file) => /^(app\/[^/]+|(?!app\/)[a-z]+)(?=\/)/.exec(file)?.[1] ?? []);
  const checks = textsIn("scripts/check.ts", /name: "([^"]+)"/g);
  const tables = new Set(matching(/^db\/schema\/.+\.ts$/).flatMap((file) => textsIn(file, /pgTable\(\s*"([a-z_]+)"/g)));
  const extensions = textsIn("db/extensions.sql", /create extension if not exists (\w+)/g);
  const count = /^(\d+) tables in the schema/m.exec(readFileSync("docs/data-model.md", "utf8"))?.[1];
  return [
    ...differing("README.md", quotedIn("README.md", /^\| `app\/features\/<capability>`.*: (.*)\|$/m), capabilities),
    ...differing(
      "docs/architecture.md",
      textsIn("docs/architecture.md", /features\/<capability>\/ {3}(.*)$/gm)[0]?.split(" "),
      capabilities,
    ),
    ...differing("README.md", quotedIn("README.md", /^\| `app\/routes\/<area>` \|.*: (.*);/m), areas),
    ...differing(
      "docs/architecture.md",
      textsIn("docs/architecture.md", /routes\/<area>\/ {3}(.*)$/gm)[0]?.split(" "),
      areas,
    ),
    ...differing("README.md", foldersOfMap(), folders),
    ...differing("docs/architecture.md", foldersOfTree(), folders),
    ...differing(
      "README.md",
      quotedIn("README.md", /^\| `npm run bench.*measurements: (.*) \(\[/m),
      namesAfter(/^ops\/bench\/([^/]+)\.ts$/),
    ),
    ...differing(
      "docs/operations/chaos-tests.md",
      textsIn("docs/operations/chaos-tests.md", /^\| `([\w-]+)` \|/gm),
      namesAfter(/^ops\/chaos\/([^/]+)\.ts$/),
    ),
    ...differing(
      "CONTRIBUTING.md",
      quotedIn("CONTRIBUTING.md", /\| Check \|[^\n]*\n\|---\|---\|\n((?:\|.*\n)+)/, /^\| (`[^|]+`) \|/gm),
      checks,
    ),
    ...differing(
      "docs/operations/README.md",
      quotedIn("docs/operations/README.md", /extensions of `db\/extensions.sql` \(([^)]*)\)/),
      extensions,
    ),
    ...(Number(count) === tables.size
      ? []
      : [`docs/data-model.md: says ${count} tables, the schema has ${tables.size}`]),
  ];
}

/** The folders of the table « Map » in README.md: the first cells, up to a placeholder. */
function foldersOfMap(): string[] {
  return quotedIn("README.md", /## Map\n\n(?:\|.*\n){2}((?:\|.*\n)+)/, /^\| ([^|]+) \|/gm).map((name) =>
    name.replace(/\/<.*$/, ""),
  );
}

/** The folders of the first two levels in « Source tree » of docs/architecture.md. */
function foldersOfTree(): string[] {
  const [tree = ""] = textsIn("docs/architecture.md", /## Source tree\n\n```\n([^`]*`[^`]*`[^`]*)```/g);
  const top = [...tree.matchAll(/^([a-z]+)\//gm)].map(([, name = ""]) => name);
  const ofApp = [...tree.matchAll(/^ {2}(?! ).*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/(?<=^ {2}|\/ {2})([a-z]+)\//g)].map(([, name = ""]) => `app/${name}`),
  );
  return [...top.filter((name) => name !== "app"), ...ofApp];
}

function matching(shape: RegExp): string[] {
  return files.filter((file) => shape.test(file));
}

function namesAfter(shape: RegExp): string[] {
  return files.flatMap((file) => shape.exec(file)?.[1] ?? []);
}

function textsIn(file: string, shape: RegExp): string[] {
  return [...readFileSync(file, "utf8").matchAll(shape)].map(([, text = ""]) => text);
}

/** The names between backquotes in the part of a document that `shape` finds; `cells` keeps only some of its text. */
function quotedIn(file: string, shape: RegExp, cells?: RegExp): string[] {
  const part = shape.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const texts = cells === undefined ? [part] : [...part.matchAll(cells)].map(([, cell = ""]) => cell);
  return texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

function differing(document: string, listed: readonly string[] = [], wanted: readonly string[]): string[] {
  const missing = [...new Set(wanted)].filter((name) => !listed.includes(name));
  const gone = listed.filter((name) => !wanted.includes(name));
  return [
    ...missing.map((name) => `${document}: its list lacks « ${name} »`),
    ...gone.map((name) => `${document}: lists « ${name} », which does not exist`),
  ];
}
