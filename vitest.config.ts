import { defineConfig } from "vitest/config";

// Part of the names of this run's databases; workers inherit the variable.
process.env.TEST_RUN ??= String(process.pid);

export default defineConfig({
  test: {
    // Rules are pure and small, so full branch coverage is required. Its tests are all in the project `unit`, the only one
    // that is measured: measuring costs the processes of the other a quarter of their CPU time.
    coverage: {
      provider: "v8",
      include: ["app/shared/*.ts", "app/features/*/rules/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text-summary"],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    reporters: ["default", "json"],
    outputFile: { json: "test-results/vitest.json" },
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/support/*.test.ts"],
          exclude: ["app/**/*.server.test.ts"],
          setupFiles: ["tests/support/fresh-modules.ts", "tests/support/random-seed.ts"],
          isolate: false,
          maxWorkers: 2,
          // A zone far from Paris, to detect rules that depend on the zone of the machine.
          env: { TZ: "Pacific/Auckland" },
          // Property tests run thousands of cases, which takes long on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "services",
          include: ["app/**/*.server.test.ts", "tests/{db,server,checks}/**/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: [
            "tests/support/fresh-modules.ts",
            "tests/support/random-seed.ts",
            "tests/support/worker-setup.ts",
          ],
          pool: "forks",
          isolate: false,
          maxWorkers: 2,
          // After the unit tests: a worker is kept only while the next file in the queue is of the same project.
          sequence: { groupOrder: 1 },
          // Ten times the slowest test on a quiet machine: a shared one stalls for minutes at times.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
