import { describe, expect, it } from "vitest";
import {
  emailChangeEnds,
  emailChangeIsConfirmed,
  isOnlySignInMethod,
  isRecentAuthentication,
  secondFactorOf,
  sessionIsTooOld,
} from "./account-security.ts";

describe("isRecentAuthentication", () => {
  const now = new Date("2027-03-01T08:10:00Z");
  it.each([
    ["2027-03-01T08:00:00.001Z", true],
    ["2027-03-01T08:00:00Z", false],
  ])("signed in at %s, is recent: %s", (since, fresh) => {
    expect(isRecentAuthentication(new Date(since), now)).toBe(fresh);
  });

  it("is false without a session", () => {
    expect(isRecentAuthentication(undefined, now)).toBe(false);
  });
});

describe("secondFactorOf", () => {
  it.each([
    ["chef", false, false, false, "none"],
    ["chef", false, true, false, "none"],
    ["chef", true, false, false, "pending"],
    ["chef", true, true, true, "proved"],
    ["admin", false, false, false, "none"],
    ["admin", false, true, false, "pending"],
    ["admin", false, true, true, "proved"],
    ["admin", true, false, true, "proved"],
  ] as const)("of %s, codes %s, passkey %s, proved %s: %s", (role, codes, passkey, proved, state) => {
    expect(secondFactorOf({ role, codes, passkey, proved })).toBe(state);
  });
});

describe("isOnlySignInMethod", () => {
  it.each([
    [1, 0, true],
    [2, 0, false],
    [1, 1, false],
  ])("with %i passkeys and %i other methods: %s", (passkeys, otherMethods, only) => {
    expect(isOnlySignInMethod({ passkeys, otherMethods })).toBe(only);
  });
});

describe("sessionIsTooOld", () => {
  const made = new Date("2027-03-01T08:00:00Z");
  const after = (hours: number) => new Date(made.getTime() + hours * 3_600_000);
  it.each([
    ["chef", 30 * 24 - 0.001, false],
    ["chef", 30 * 24, true],
    ["admin", 7.999, false],
    ["admin", 8, true],
  ] as const)("of a %s after %d hours", (role, hours, tooOld) => {
    expect(sessionIsTooOld(role, made, after(hours))).toBe(tooOld);
  });
});

describe("e-mail change", () => {
  it("expires after a day", () => {
    expect(emailChangeEnds(new Date("2027-03-27T17:32:00Z"))).toStrictEqual(new Date("2027-03-28T17:32:00Z"));
  });

  it("needs both mailboxes", () => {
    const at = new Date("2027-03-27T17:32:00Z");
    const confirmed = [null, at].flatMap((ancien_confirme_le) =>
      [null, at].map((nouveau_confirme_le) => emailChangeIsConfirmed({ ancien_confirme_le, nouveau_confirme_le })),
    );
    expect(confirmed).toEqual([false, false, false, true]);
  });
});
