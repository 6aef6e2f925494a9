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

const units = read("test-results/vitest.json", vitest);
const browser = read("test-results/playwright.json", playwright)?.stats;
const folder = "test-results/chaos";
const chaos = existsSync(folder) ? readdirSync(folder).map((name) => read(join(folder, name), outcome)) : [];

const passed =
  (units?.numPassedTests ?? 0) + (browser?.expected ?? 0) + chaos.filter((one) => one?.passed === true).length;
const counted =
  (units?.numFailedTests ?? 0) +
  (browser?.unexpected ?? 0) +
  (browser?.flaky ?? 0) +
  chaos.filter((one) => one?.passed !== true).length;
// Skipped and missing tests count as failures.
const notRun = (units?.numPendingTests ?? 0) + (browser?.skipped ?? 0) + (units ? 0 : 1) + (browser ? 0 : 1);
const failedSteps = Number(process.argv[2] ?? 0);
const failed = Math.max(counted + notRun, failedSteps);

const slowest = slowestTests(
  {
    vitest: read("test-results/vitest.json", vitestTimes),
    playwright: read("test-results/playwright.json", playwrightTimes),
  },
  SLOWEST,
);
console.log(`the ${slowest.length} slowest tests, in seconds:`);
for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
console.log(`vitest ${units?.numPassedTests ?? 0}, playwright ${browser?.expected ?? 0}, chaos ${chaos.length}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
