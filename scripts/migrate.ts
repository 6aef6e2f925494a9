import { migrateDatabase } from "../db/migrate.ts";
import { ownerDatabaseUrl } from "./local-environment.ts";

const started = performance.now();
await migrateDatabase(ownerDatabaseUrl());
console.log(`database migrated (${Math.round(performance.now() - started)} ms)`);
