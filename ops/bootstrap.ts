import pg from "pg";
import { prepareServer } from "../db/prepare-server.ts";
import { ownerDatabaseUrl } from "../scripts/owner-database-url.ts";

/**
 * Prepares empty services for production, before the first migration: both database roles with the passwords of
 * DATABASE_URL and DATABASE_MIGRATION_URL, the database, both buckets. Safe to run again.
 */
const owner = new URL(ownerDatabaseUrl());
const { DATABASE_ADMIN_URL, DATABASE_URL = "" } = process.env;
if (DATABASE_ADMIN_URL === undefined)
  throw new Error("DATABASE_ADMIN_URL is not set: the connection of a superuser, for this command only");
const app = new URL(DATABASE_URL);
if (owner.username !== "convive_owner" || app.username !== "convive_app")
  throw new Error("DATABASE_MIGRATION_URL must name the role convive_owner, and DATABASE_URL convive_app");

const database = decodeURIComponent(owner.pathname.slice(1));
const passwords = { owner: decodeURIComponent(owner.password), app: decodeURIComponent(app.password) };
const client = new pg.Client({ connectionString: DATABASE_ADMIN_URL });
await client.connect();
await prepareServer(client, passwords, database).finally(() => client.end());
console.log(`roles and database ${database} ready`);

const { ensureBucket } = await import("../app/platform/storage.server.ts");
const { ensurePrivateBucket } = await import("../app/platform/private-storage.server.ts");
await ensureBucket();
await ensurePrivateBucket();
console.log("buckets ready");
