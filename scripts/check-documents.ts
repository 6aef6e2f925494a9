import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Checks that every relative link in a document, and every file and test in docs/spec-trace.md, exists. */
const TRACE = "docs/spec-trace.md";
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const files = listed.split("\n").filter(Boolean);
const documents = files.filter((file) => file.endsWith(".md"));
const problems = [...documents.flatMap(brokenLinks), ...readFileSync(TRACE, "utf8").split("\n").flatMap(wrongRow)];

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
    .replace(/^npm run chaos -- (\S+)$/, "tests/chaos/$1.ts")
    .replace(/^npm run bench -- (\S+)$/, "bench/$1.ts");
}

function isTest(name: string): boolean {
  return /[.](test|spec)[.]tsx?$/.test(name) || /^(tests|bench)\//.test(name);
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
