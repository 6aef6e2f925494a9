import { describe, expect, it } from "vitest";
import { preview, reconnectDelay } from "./limits.ts";

describe("limits", () => {
  it.each([
    [["a", "b", "c", "d"], { items: ["a", "b", "c"], others: 1 }],
    [["a", "b"], { items: ["a", "b"], others: 0 }],
  ])("previews %o", (items, expected) => {
    expect(preview(items, 3)).toStrictEqual(expected);
  });

  it("waits longer after each lost connection, up to ten seconds", () => {
    expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toStrictEqual([1, 2, 5, 10, 10, 10]);
  });
});
