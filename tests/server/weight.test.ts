import { expect, it } from "vitest";
import { bench } from "../../bench/weight.ts";

/** Bytes of JavaScript, gzip, on the page where search engines send people. */
const LIMIT = 125_000;

it("a first visit to the directory is light", async () => {
  const { figures } = await bench();
  expect(figures["/chefs"]).toBeGreaterThan(0);
  expect(figures["/chefs"]).toBeLessThanOrEqual(LIMIT);
});
