import pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { localStack } from "#scripts/services/local-stack.ts";
import { portAnswers } from "#scripts/services/process.ts";

/** Tests use the services of this clone. Each Vitest worker has its own database, copied from a migrated template. */
export const place = localStack();

const run = process.env.TEST_RUN ?? String(process.pid);
const TEMPLATE = `test_${run}_template`;
export const workerDatabase = () => `test_${run}_${process.env.VITEST_POOL_ID ?? "0"}`;

export const envFor = (database: string): Record<string, string> => ({
  ...localEnv(place, database),
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
});

export async function createTemplate(): Promise<void> {
  await asOwner((client) => client.query(`create database ${TEMPLATE}`));
  await migrateDatabase(envFor(TEMPLATE).DATABASE_MIGRATION_URL ?? "");
}

export async function createDatabase(name: string): Promise<void> {
  await asOwner(async (client) => {
    await drop(client, name);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
}

export async function dropTestDatabases(): Promise<void> {
  await asOwner(async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like $1", [
      `test\\_${run}\\_%`,
    ]);
    for (const { datname } of rows) await drop(client, datname);
  });
}

const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

export async function requireServices(): Promise<void> {
  const { ports } = place;
  for (const name of ["postgres", "redis", "s3", "smtp", "inbox", "openid"] as const) {
    if (!(await portAnswers(ports[name]))) throw new Error(`${name} is not running: npm run services -- up`);
  }
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: localEnv(place, "postgres").DATABASE_MIGRATION_URL });
  await client.connect();
  await work(client).finally(() => client.end());
}
