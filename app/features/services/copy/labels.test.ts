import { describe, expect, it } from "vitest";
import { labelOfVisible, titleOf } from "./labels.ts";

describe("labels of a service", () => {
  it("give a placeholder title to a service without one", () => {
    expect(titleOf({ titre: "Dîner" })).toBe("Dîner");
    expect(titleOf({ titre: "  " })).toBe("Service sans titre");
  });

  it("name both states of its switch", () => {
    expect([true, false].map(labelOfVisible)).toStrictEqual(["Visible", "Masqué"]);
  });
});
