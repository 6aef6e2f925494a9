import { defineConfig } from "vitest/config";

/** Runs the tests of rules only: mutation testing needs no database and no browser. */
export default defineConfig({ test: { include: ["app/shared/*.test.ts", "app/features/*/rules/*.test.ts"] } });
