import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password.ts";

describe("passwordStrength", () => {
  it.each([
    ["", "trop_court"],
    ["abcde", "trop_court"],
    ["abcdef", "faible"],
    ["abcdefgh", "faible"],
    ["aaaaaaaaaaaaaaaa", "faible"],
    ["abcdabcdabcdabcd", "faible"],
    ["abcdefghi", "correct"],
    ["abcdeabcd", "correct"],
    ["abcdefghijk", "correct"],
    ["abcdefgabcdefg", "correct"],
    ["abcdefghijkl", "solide"],
    ["abcdefghabcdefgh", "solide"],
  ])("%j is %s", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
