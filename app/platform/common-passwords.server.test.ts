import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

it.each(["123456", "azerty", "motdepasse", "password1", "marseille", "soleil"])("%s is common", async (password) => {
  expect(await isCommonPassword([password])).toBe(true);
});

it("finds a password under any of its forms", async () => {
  expect(await isCommonPassword(["azerty2026", "azerty"])).toBe(true);
  expect(await isCommonPassword([])).toBe(false);
});

it.each([PASSWORD, DEMO_PASSWORD, "huile-olive-citron"])("%s is not", async (password) => {
  expect(await isCommonPassword([password])).toBe(false);
});
