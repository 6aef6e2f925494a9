import { relative } from "node:path";
import { z } from "zod";

/** The durations in the two runners' reports. */
export const vitestTimes = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
export const playwrightTimes = z.object({ suites: z.array(suite) });

type Timed = { seconds: number; name: string };
type Reports = {
  vitest?: z.infer<typeof vitestTimes> | undefined;
  playwright?: z.infer<typeof playwrightTimes> | undefined;
};

/** The slowest tests of both runners in one list; the attempts of a retried test are summed. */
export function slowestTests({ vitest, playwright }: Reports, count: number): Timed[] {
  const units = (vitest?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${relative(process.cwd(), file)} ${fullName}`,
    })),
  );
  const browser = (playwright?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      name: `${file} [${projectName}] ${title}`,
    })),
  );
  return [...units, ...browser].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

const specsOf = ({ specs, suites }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
