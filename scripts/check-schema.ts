import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * Generates migrations on a copy: a new one means that db/schema differs from db/migrations. Before it generates, drizzle-kit
 * validates every snapshot and refuses two that follow the same one; `drizzle-kit check` would read the 22 MB a second time.
 */
const work = mkdtempSync(join(tmpdir(), "convive-schema-"));
const copy = join(work, "migrations");
cpSync("db/migrations", copy, { recursive: true });
const before = migrations();

const args = ["--dialect=postgresql", "--schema=./db/schema/*.ts", `--out=${relative(process.cwd(), copy)}`];
const generated = drizzleKit(["generate", ...args]);
const drift = migrations().filter((name) => !before.includes(name));
const sql = drift.map((name) => readFileSync(join(copy, name), "utf8"));
rmSync(work, { recursive: true });

console.log(`${readdirSync("db/schema").length + before.length} files read`);
if (drift.length > 0)
  fail(`db/schema differs from db/migrations: run \`npx drizzle-kit generate\`, which writes\n${sql.join("\n")}`);
if (!generated.includes("No schema changes")) fail(generated);

function migrations(): string[] {
  return readdirSync(copy).filter((name) => name.endsWith(".sql"));
}

function drizzleKit(command: string[]): string {
  const { stdout, stderr } = spawnSync("drizzle-kit", command, { encoding: "utf8" });
  return stdout + stderr;
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
