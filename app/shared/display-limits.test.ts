import { describe, expect, it } from "vitest";
import { hasStar } from "#app/features/chefs/rules/chef-page.ts";
import { badgeCount, preview } from "./display-limits.ts";

describe("preview", () => {
  it.each([
    [["a", "b", "c", "d"], { items: ["a", "b", "c"], others: 1 }],
    [["a", "b"], { items: ["a", "b"], others: 0 }],
  ])("limits the list %o", (items, expected) => {
    expect(preview(items, 3)).toStrictEqual(expected);
  });
});

describe("badges", () => {
  it.each([
    [null, false],
    [0, false],
    [5, false],
    [6, true],
  ])("star at %s years: %s", (annees, expected) => {
    expect(hasStar(annees)).toBe(expected);
  });

  it.each([
    [0, "0"],
    [9, "9"],
    [10, "9+"],
  ])("%i is shown as %s", (count, text) => {
    expect(badgeCount(count)).toBe(text);
  });
});
