import { describe, expect, it } from "vitest";
import { chefScope, supportView } from "#tests/support/chef-scope.ts";
import { isSupportView, roleFrom } from "./scopes.ts";

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

describe("a reader of the dashboard", () => {
  it("is a member of the team in a support view, and the chef otherwise", () => {
    expect([supportView({ chef_id: "c" }), chefScope({ chef_id: "c" })].map(isSupportView)).toEqual([true, false]);
  });
});
