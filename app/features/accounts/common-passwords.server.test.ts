import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

it.each(["123456", "azerty", "motdepasse", "password1", "marseille", "soleil"])(
  "finds %s in the list of common passwords",
  async (password) => {
    expect(await isCommonPassword([password])).toBe(true);
  },
);

it("finds a password when any of its variants is common", async () => {
  expect(await isCommonPassword(["azerty2026", "azerty"])).toBe(true);
  expect(await isCommonPassword([])).toBe(false);
});

it.each([PASSWORD, DEMO_PASSWORD, "huile-olive-citron"])("does not find %s", async (password) => {
  expect(await isCommonPassword([password])).toBe(false);
});
