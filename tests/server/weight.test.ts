import { describe, expect, it } from "vitest";
import { bench } from "#ops/bench/weight.ts";

/** What each page measured when the limit was set, with about 1 % of room (docs/decisions/055). */
const LIMITS = [
  { page: "/", brotli: 129_900, files: 35 },
  { page: "/chefs", brotli: 127_200, files: 35 },
  { page: "/chef/:chefId/:slug?", brotli: 132_800, files: 37 },
  { page: "/service/:serviceId", brotli: 176_200, files: 68 },
  { page: "/recherche", brotli: 146_300, files: 45 },
  { page: "/help", brotli: 122_500, files: 28 },
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
