import { expect, it } from "vitest";
import { blockEnd } from "./visitor-block.ts";

it("given 7 days from 9:00 in Paris, the block ends at 9:00 in Paris although summer time ends meanwhile", () => {
  expect(blockEnd(new Date("2026-10-24T07:00:00Z"), 7).toISOString()).toBe("2026-10-31T08:00:00.000Z");
});
