import { describe, expect, it } from "vitest";
import { bench } from "../../bench/weight.ts";

/** What each page measured when the limit was set, with about 1 % of room (docs/decisions/055). */
const LIMITS = [
  { page: "/", brotli: 126_500, files: 30 },
  { page: "/chefs", brotli: 124_000, files: 30 },
  { page: "/chef/:chefId/:slug?", brotli: 130_000, files: 33 },
  { page: "/service/:serviceId", brotli: 132_500, files: 40 },
  { page: "/recherche", brotli: 148_200, files: 42 },
  { page: "/help", brotli: 121_100, files: 30 },
];

describe("JavaScript of a first visit", async () => {
  const { rows } = await bench();

  it.each(LIMITS)("$page downloads at most $brotli bytes of brotli", ({ page, brotli, files }) => {
    const row = rows.find((each) => each.page === page);
    expect(row?.brotli).toBeGreaterThan(0);
    expect(row?.brotli).toBeLessThanOrEqual(brotli);
    expect(row?.files).toBeLessThanOrEqual(files);
  });
});
