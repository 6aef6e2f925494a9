import { defineConfig } from "vitest/config";

// Names this run's databases, in the workers too: they inherit it.
process.env.TEST_RUN ??= String(process.pid);

export default defineConfig({
  test: {
    // The rules are small and pure: every branch of them is walked, or the suite fails.
    coverage: {
      provider: "v8",
      include: ["app/domain/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text-summary"],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/support/*.test.ts"],
          exclude: ["app/**/*.server.test.ts"],
          setupFiles: "tests/support/random-seed.ts",
          // A rule must not depend on the zone of the machine it runs on.
          env: { TZ: "Pacific/Auckland" },
          // Thousands of random cases take their time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "services",
          include: ["app/**/*.server.test.ts", "tests/{db,server,checks}/**/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: ["tests/support/random-seed.ts", "tests/support/worker-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // One second by default, which a busy machine takes for nothing.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
