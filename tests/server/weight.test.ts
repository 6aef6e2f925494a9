import { describe, expect, it } from "vitest";
import { bench } from "../../bench/weight.ts";

/** What each page measured when the limit was set, with about 1 % of room (docs/decisions/055). */
const MAX_BROTLI_BYTES = {
  "/": 124_000,
  "/chefs": 120_000,
  "/chef/:chefId/:slug?": 127_500,
  "/help": 117_500,
};
const MAX_FILES = 30;

describe("JavaScript of a first visit", async () => {
  const { rows } = await bench();

  it.each(Object.entries(MAX_BROTLI_BYTES))("%s downloads at most %i bytes of brotli", (page, limit) => {
    const row = rows.find((each) => each.page === page);
    expect(row?.brotli).toBeGreaterThan(0);
    expect(row?.brotli).toBeLessThanOrEqual(limit);
    expect(row?.files).toBeLessThanOrEqual(MAX_FILES);
  });
});
