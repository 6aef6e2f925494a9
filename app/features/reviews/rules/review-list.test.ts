import { describe, expect, it } from "vitest";
import { parseReviewSort, reviewPage } from "./review-list.ts";

describe("parseReviewSort", () => {
  it("reads a known order, else the most recent first", () => {
    expect(parseReviewSort("moins_bonnes")).toBe("moins_bonnes");
    expect(parseReviewSort("pertinence")).toBe("recents");
    expect(parseReviewSort(null)).toBe("recents");
  });
});

describe("reviewPage", () => {
  it("shows three reviews, then twenty per page", () => {
    expect(reviewPage(8, null)).toEqual({ page: 1, offset: 0, limit: 3, suivants: 5 });
    expect(reviewPage(60, "1")).toEqual({ page: 1, offset: 0, limit: 3, suivants: 20 });
    expect(reviewPage(60, "2")).toEqual({ page: 2, offset: 3, limit: 20, suivants: 20 });
    expect(reviewPage(60, "4")).toEqual({ page: 4, offset: 43, limit: 20, suivants: 0 });
  });

  it("has one page for three reviews", () => {
    expect(reviewPage(3, "2")).toEqual({ page: 1, offset: 0, limit: 3, suivants: 0 });
    expect(reviewPage(0, null)).toEqual({ page: 1, offset: 0, limit: 3, suivants: 0 });
  });

  it("shows the last page for a number beyond it, and the first for anything that is no number", () => {
    expect(reviewPage(4, "9999").page).toBe(2);
    for (const asked of ["0", "-1", "deux", "1e9", "99999", ""]) expect(reviewPage(60, asked).page).toBe(1);
  });
});
