import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Documents name what exists: every link of every document, every file and test of docs/spec-trace.md. */
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
    .filter((to) => !isThere(join(dirname(document), to)))
    .map((to) => `${document}: nothing stands at « ${to} »`);
}

function isThere(path: string): boolean {
  return files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, "")}/`));
}

/** A row is: thing, files, tests, decision. */
function wrongRow(line: string, at: number): string[] {
  if (!line.startsWith("| ") || line.startsWith("| Thing |")) return [];
  const cells = line.split("|").slice(1, -1);
  const [thing = "", inFiles = "", inTests = ""] = cells;
  const say = (what: string) => `${TRACE}:${at + 1}: « ${thing.trim()} » ${what}`;
  if (cells.length !== 4) return [say("must have four cells: thing, files, tests, decision")];
  const tests = namesIn(inTests);
  return [
    ...(namesIn(inFiles).length === 0 ? [say("names no file")] : []),
    ...(tests.some(isTest) ? [] : [say("names no test")]),
    ...[...namesIn(inFiles), ...tests].flatMap((name) => wrongName(name).map(say)),
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

/** A path, the end of one, a folder (with its last /), or some files (with *). */
function wrongName(name: string): string[] {
  const words = name.split("*").map((part) => part.replace(/[.$+?^(){}|[\]\\]/g, String.raw`\$&`));
  const shape = RegExp(`(^|/)${words.join("[^/]*")}${name.endsWith("/") ? "" : "$"}`);
  const found = files.filter((file) => shape.test(file));
  if (found.length === 0) return [`names \`${name}\`, which does not exist`];
  const several = name.includes("*") || name.endsWith("/");
  return several || found.length === 1 ? [] : [`names \`${name}\`, which may be ${found.join(" or ")}`];
}
