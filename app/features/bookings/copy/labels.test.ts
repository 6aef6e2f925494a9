import { describe, expect, it } from "vitest";
import { labelOfStatut } from "./labels.ts";

describe("labels of a reservation", () => {
  it("display an unknown status unchanged", () => {
    expect(labelOfStatut("en_attente")).toBe("En attente");
    expect(labelOfStatut("perdue")).toBe("perdue");
    expect(labelOfStatut("toString")).toBe("toString");
  });
});
