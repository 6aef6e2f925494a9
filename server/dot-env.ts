import { existsSync } from "node:fs";
import { join } from "node:path";

/** Servers and commands read the .env of this clone; what the environment sets wins. A test says CONVIVE_NO_DOTENV. */
export function loadDotEnv(): void {
  if (process.env.CONVIVE_NO_DOTENV !== undefined) return;
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
}
