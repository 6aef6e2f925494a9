import { resolve } from "node:path";
import { expect, it } from "vitest";
import { playwrightTimes, slowestTests, vitestTimes } from "#scripts/slowest-tests.ts";

const vitest = vitestTimes.parse({
  testResults: [
    {
      name: resolve("tests/server/startup.test.ts"),
      assertionResults: [
        { fullName: "a web process starts", duration: 2500 },
        { fullName: "a web process that never ran", duration: null },
      ],
    },
  ],
});
const playwright = playwrightTimes.parse({
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: "books a slot",
              file: "booking.spec.ts",
              tests: [{ projectName: "1440", results: [{ duration: 1000 }, { duration: 3000 }] }],
            },
          ],
        },
      ],
    },
  ],
});

it("lists the slowest tests of both runners together, retries included", () => {
  expect(slowestTests({ vitest, playwright }, 2)).toEqual([
    { seconds: 4, name: "booking.spec.ts [1440] books a slot" },
    { seconds: 2.5, name: "tests/server/startup.test.ts a web process starts" },
  ]);
});

it("lists the results of one runner when the other did not run", () => {
  expect(slowestTests({ vitest }, 20)).toHaveLength(2);
});
