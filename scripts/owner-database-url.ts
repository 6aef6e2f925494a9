import { loadDotEnv } from "../server/dot-env.ts";

export function ownerDatabaseUrl(): string {
  loadDotEnv();
  const url = process.env.DATABASE_MIGRATION_URL;
  if (url === undefined) throw new Error("DATABASE_MIGRATION_URL is not set: start the services, or see .env.example");
  return url;
}
