import { migrateDatabase } from "../db/migrate.ts";
import { ownerDatabaseUrl } from "./owner-database-url.ts";

const started = performance.now();
await migrateDatabase(ownerDatabaseUrl());
console.log(`database migrated (${Math.round(performance.now() - started)} ms)`);
