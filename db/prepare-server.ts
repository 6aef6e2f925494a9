import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

/**
 * Creates the two roles and the owner's database on a server, connected as a superuser. Safe to run again; it sets the
 * passwords each time, which are not in the repository.
 */
export async function prepareServer(
  client: pg.Client,
  passwords: { owner: string; app: string },
  database: string,
): Promise<void> {
  await client.query(readFileSync(join(import.meta.dirname, "roles.sql"), "utf8"));
  await client.query(`alter role convive_owner password ${client.escapeLiteral(passwords.owner)}`);
  await client.query(`alter role convive_app password ${client.escapeLiteral(passwords.app)}`);
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner convive_owner`);
}
