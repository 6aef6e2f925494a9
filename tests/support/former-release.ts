import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { git } from "#ops/former-release.ts";
import type { Defer } from "./chaos-run.ts";
import { envFor } from "./databases.ts";

/** Checks a release out into a temporary folder, installs its dependencies and builds it. */
export function buildRelease(commit: string, defer: Defer): { folder: string; sameDependencies: boolean } {
  const folder = mkdtempSync(join(tmpdir(), "convive-release-"));
  defer(() => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  });
  git("worktree", "add", "--detach", "--force", folder, commit);
  const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
  const sameDependencies = lock(folder) === lock(".");
  const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, stdio: "pipe" });
  if (sameDependencies) symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  else run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]);
  run("npm", ["run", "--silent", "build"]);
  return { folder, sameDependencies };
}

const envOf = (database: string) => ({ PATH: process.env.PATH, CONVIVE_NO_DOTENV: "1", ...envFor(database) });

/** Creates an empty database and migrates it with the migrations of the release in `folder`. */
export async function createDatabaseOf(folder: string, database: string): Promise<void> {
  const server = new pg.Client({ connectionString: envFor("postgres").DATABASE_MIGRATION_URL });
  await server.connect();
  await server.query(`create database ${database}`).finally(() => server.end());
  execFileSync(process.execPath, ["scripts/migrate.ts"], { cwd: folder, env: envOf(database), stdio: "pipe" });
}

/** Creates a database with the data of the release in `folder`: chefs, services, slots, reservations and their history. */
export function createFilledDatabaseOf(folder: string, database: string): void {
  const size = ["--chefs", "300", "--reservations", "3000"];
  const args = ["run", "--silent", "seed:volume", "--", "--database", database, ...size];
  execFileSync("npm", args, { cwd: folder, env: envOf("postgres"), stdio: "pipe" });
}
