import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Servers and commands read the .env of this clone, or the file that CONVIVE_ENV_FILE names; what the environment sets
 * wins. A test says CONVIVE_NO_DOTENV.
 */
export function loadDotEnv(): void {
  if (process.env.CONVIVE_NO_DOTENV !== undefined) return;
  const file = envFile();
  if (existsSync(file)) process.loadEnvFile(file);
}

export const envFile = (): string => process.env.CONVIVE_ENV_FILE ?? join(import.meta.dirname, "../.env");
