import { describe, expect, it } from "vitest";
import { plausible } from "./plausible.ts";

describe("plausible", () => {
  it.each([
    ["email", "lea@x.fr", true],
    ["email", "lea@", false],
    ["email", "lea@@x.fr", false],
    ["tel", "06 12 34 56 78", true],
    ["tel", "12", false],
    ["text", "Léa", true],
    ["text", "  ", false],
  ])("given a required field of type %s with « %s », is %s", (type, value, expected) => {
    expect(plausible({ type, value, required: true })).toBe(expected);
  });

  it("given an optional field that was emptied, is true", () => {
    expect(plausible({ type: "email", value: "", required: false })).toBe(true);
  });
});
