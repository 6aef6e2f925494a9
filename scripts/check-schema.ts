import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import pg from "pg";
import { functionDrift, readFunctionFiles } from "../db/functions.ts";
import { ownerDatabaseUrl } from "./owner-database-url.ts";

/** Compares the tables of db/schema with db/migrations, and the functions of the database with db/functions. */
const functions = readFunctionFiles("db/functions");
const problems = [...driftOfTables(), ...(await driftOfFunctions())];
console.log(`${readdirSync("db/schema").length + readdirSync("db/migrations").length + functions.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

/**
 * Generates migrations on a copy: a new one means that db/schema differs from db/migrations. Before it generates, drizzle-kit
 * validates every snapshot and refuses two that follow the same one.
 */
function driftOfTables(): string[] {
  const work = mkdtempSync(join(tmpdir(), "convive-schema-"));
  const copy = join(work, "migrations");
  cpSync("db/migrations", copy, { recursive: true });
  const before = readdirSync(copy);
  const args = ["--dialect=postgresql", "--schema=./db/schema/*.ts", `--out=${relative(process.cwd(), copy)}`];
  const { stdout, stderr } = spawnSync("drizzle-kit", ["generate", ...args], { encoding: "utf8" });
  const drift = readdirSync(copy).filter((name) => name.endsWith(".sql") && !before.includes(name));
  const sql = drift.map((name) => readFileSync(join(copy, name), "utf8"));
  rmSync(work, { recursive: true });
  if (drift.length > 0)
    return [`db/schema differs from db/migrations: run \`npx drizzle-kit generate\`, which writes\n${sql.join("\n")}`];
  const output = `${stdout}${stderr}`;
  return output.includes("No schema changes") ? [] : [output];
}

async function driftOfFunctions(): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerDatabaseUrl() });
  try {
    await client.connect();
    const drift = await functionDrift(client, functions);
    return drift.length === 0 ? [] : [...drift, "write the change in db/functions and run `npm run migrate`"];
  } catch (error) {
    return [
      `${String(error)}: start the services and run \`npm run setup\`, which makes the database that is compared`,
    ];
  } finally {
    await client.end();
  }
}
