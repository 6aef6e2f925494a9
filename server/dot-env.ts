import { existsSync } from "node:fs";
import { join } from "node:path";

/** Loads .env, or the file named by CONVIVE_ENV_FILE. Existing variables win. Tests set CONVIVE_NO_DOTENV to skip it. */
export function loadDotEnv(): void {
  if (process.env.CONVIVE_NO_DOTENV !== undefined) return;
  const file = envFile();
  if (existsSync(file)) process.loadEnvFile(file);
}

export const envFile = (): string => process.env.CONVIVE_ENV_FILE ?? join(import.meta.dirname, "../.env");
