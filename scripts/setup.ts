import { migrateDatabase } from "../db/migrate.ts";
import { ownerDatabaseUrl } from "./local-environment.ts";

await migrateDatabase(ownerDatabaseUrl());
const { ensureBucket } = await import("../app/platform/storage.server.ts");
await ensureBucket();
console.log("database migrated, bucket ready");
