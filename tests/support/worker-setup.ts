import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { createDatabase, envFor, workerDatabase } from "./databases.ts";

// Set before any application module is loaded: modules read the environment at import.
// A connection that needs more than the default two seconds says something about the machine, not about the code.
Object.assign(process.env, envFor(workerDatabase()), { DATABASE_CONNECT_TIMEOUT_MS: "30000" });

const consoleOutput: string[] = [];
for (const level of ["error", "warn"] as const) {
  vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
    consoleOutput.push(`console.${level}: ${args.map(String).join(" ")}`);
  });
}

beforeAll(async () => {
  await createDatabase(workerDatabase());
});

afterEach(() => {
  const unexpected = consoleOutput.splice(0);
  if (unexpected.length > 0) throw new Error(`unexpected console output:\n${unexpected.join("\n")}`);
});

afterAll(async () => {
  const { pool } = await import("#app/platform/db.server.ts");
  await pool.end();
});
