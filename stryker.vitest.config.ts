import { defineConfig } from "vitest/config";

/** Mutants of the rules are tried against the rules' own tests: no database, no browser. */
export default defineConfig({ test: { include: ["app/domain/**/*.test.ts"] } });
