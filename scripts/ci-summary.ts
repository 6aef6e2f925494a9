import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { playwrightTimes, slowestTests, vitestTimes } from "./slowest-tests.ts";

/** Sums the runners' reports. A failed step without a report counts as one failure. */
const vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});
const outcome = z.object({ passed: z.boolean() });
const SLOWEST = 20;

const read = <T>(file: string, schema: z.ZodType<T>): T | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;

/** Of the tests without services, and of those with them. */
const VITEST = ["test-results/vitest-unit.json", "test-results/vitest.json"];
const units = VITEST.map((file) => read(file, vitest));
const sumOf = (count: keyof z.infer<typeof vitest>) => units.reduce((sum, one) => sum + (one?.[count] ?? 0), 0);
const browser = read("test-results/playwright.json", playwright)?.stats;
const folder = "test-results/chaos";
const chaos = existsSync(folder) ? readdirSync(folder).map((name) => read(join(folder, name), outcome)) : [];

const passed = sumOf("numPassedTests") + (browser?.expected ?? 0) + chaos.filter((one) => one?.passed === true).length;
const counted =
  sumOf("numFailedTests") +
  (browser?.unexpected ?? 0) +
  (browser?.flaky ?? 0) +
  chaos.filter((one) => one?.passed !== true).length;
// Skipped and missing tests count as failures.
const missing = [...units, browser].filter((report) => report === undefined).length;
const notRun = sumOf("numPendingTests") + (browser?.skipped ?? 0) + missing;
const failedSteps = Number(process.argv[2] ?? 0);
const failed = Math.max(counted + notRun, failedSteps);

const slowest = slowestTests(
  {
    vitest: { testResults: VITEST.flatMap((file) => read(file, vitestTimes)?.testResults ?? []) },
    playwright: read("test-results/playwright.json", playwrightTimes),
  },
  SLOWEST,
);
console.log(`the ${slowest.length} slowest tests, in seconds:`);
for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
console.log(`vitest ${sumOf("numPassedTests")}, playwright ${browser?.expected ?? 0}, chaos ${chaos.length}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
