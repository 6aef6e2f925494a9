import { existsSync } from "node:fs";
import { join } from "node:path";

/** Servers and commands read the .env of this clone; what the environment sets wins. */
export function loadDotEnv(): void {
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
}
