import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import pg from "pg";
import { localEnv } from "#scripts/services/local-env.ts";
import { place } from "./databases.ts";

/** The browser tests walk in a copy of the demonstration world that `npm run setup` made, pictures included. */
export async function copyDemoWorld(database: string): Promise<void> {
  const source = localEnv(place).DATABASE_MIGRATION_URL ?? "";
  const client = new pg.Client({ connectionString: source });
  await client.connect();
  const { rows } = await client
    .query<{ chefs: number }>("select count(*)::int as chefs from chefs")
    .catch(() => ({ rows: [] }));
  await client.query(`create database ${database}`);
  await client.end();
  if ((rows[0]?.chefs ?? 0) === 0) throw new Error("the demonstration world is not there: npm run setup");

  const target = localEnv(place, database).DATABASE_MIGRATION_URL ?? "";
  const dump = execFileSync(client15("pg_dump"), ["--format=custom", source], { maxBuffer: 256 * 1024 * 1024 });
  execFileSync(client15("pg_restore"), ["--exit-on-error", `--dbname=${target}`], { input: dump });
}

/** Debian keeps the programs of each version in a folder of its own, the newest first here. */
function client15(program: string): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const found = versions.map((version) => `${base}/${version}/bin/${program}`).find(existsSync);
  return found ?? program;
}
