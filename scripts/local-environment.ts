import { existsSync } from "node:fs";
import { join } from "node:path";

/** Commands read the .env of this clone, like the servers; what the shell sets wins. */
export function loadDotEnv(): void {
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function ownerDatabaseUrl(): string {
  loadDotEnv();
  const url = process.env.DATABASE_MIGRATION_URL;
  if (url === undefined) throw new Error("DATABASE_MIGRATION_URL is not set: start the services, or see .env.example");
  return url;
}
