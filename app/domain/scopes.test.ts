import { describe, expect, it } from "vitest";
import { roleFrom } from "./scopes.ts";

describe("roles", () => {
  it("are chef unless the value is admin", () => {
    expect(["admin", "chef", "Admin", "root", "", null, undefined].map(roleFrom)).toStrictEqual([
      "admin",
      "chef",
      "chef",
      "chef",
      "chef",
      "chef",
      "chef",
    ]);
  });
});
