import { describe, expect, it } from "vitest";
import { previousSecretNeededUntil, visitorBlockEnd } from "./visitor-block.ts";

it("given 7 days from 9:00 in Paris, the block ends at 9:00 in Paris although summer time ends meanwhile", () => {
  expect(visitorBlockEnd(new Date("2026-10-24T07:00:00Z"), 7).toISOString()).toBe("2026-10-31T08:00:00.000Z");
});

describe("the secret that a rotation replaced", () => {
  const now = new Date("2026-11-18T09:00:00Z");

  it.each([
    ["no block runs", null, "2026-12-18"],
    ["the blocks end before the sessions", "2026-11-25T09:00:00Z", "2026-12-18"],
    ["a block of ninety days runs", "2027-02-16T09:00:00Z", "2027-02-16"],
    ["a block ends after midnight in Paris", "2027-02-16T23:30:00Z", "2027-02-17"],
  ])("%s: is needed until then", (_name, end, day) => {
    expect(previousSecretNeededUntil(now, end === null ? null : new Date(end))).toBe(day);
  });
});
