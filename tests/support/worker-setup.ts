import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { createDatabase, envFor, workerDatabase } from "./databases.ts";

// Set before any module of the product is loaded: they read the environment once.
Object.assign(process.env, envFor(workerDatabase()));

const complaints: string[] = [];
for (const level of ["error", "warn"] as const) {
  vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(" ")}`);
  });
}

beforeAll(async () => {
  await createDatabase(workerDatabase());
});

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`the console complained:\n${heard.join("\n")}`);
});

afterAll(async () => {
  const { pool } = await import("#app/platform/db.server.ts");
  await pool.end();
});
