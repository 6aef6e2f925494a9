import { defineConfig } from "vitest/config";

/** Runs the domain's unit tests only: mutation testing needs no database and no browser. */
export default defineConfig({ test: { include: ["app/domain/**/*.test.ts"] } });
