import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  consolePath,
  emailChangeEnds,
  emailChangeIsConfirmed,
  isFreshProof,
  isOnlyWayIn,
  pathAfterSignIn,
  roleFrom,
  secondFactorOf,
  secondFactorSetupPath,
  sessionIsTooOld,
  signInPath,
} from "./permissions.ts";

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

describe("pathAfterSignIn", () => {
  const hostile = [
    "https://evil.example",
    "http://evil.example/dashboard",
    "//evil.example",
    "///evil.example",
    "////evil.example/dashboard",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nLocation: https://evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/./evil.example",
    "/dashboard//evil.example",
    "/dashboard/../..//evil.example",
    "/%2F/evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "/javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "https:evil.example",
    "https:/evil.example",
    "http:///evil.example",
    "//user:pass@evil.example",
    "/@evil.example",
    "@evil.example",
    "evil.example",
    "dashboard",
    "/dashboard#@evil.example",
    "/dashboard?next=//evil.example",
    "/dashboard?next=https://evil.example",
    "/\u2028/evil.example",
    "/\u0000/evil.example",
    "/\uFF0F\uFF0Fevil.example",
    "/\u3002evil\u3002example",
    "?redirectTo=//evil.example",
    "#//evil.example",
    "",
    "/",
    "/auth",
    "/auth?redirectTo=%2Fauth",
    "/auth/deconnexion",
    "/api/auth/sign-out",
    `/${"a".repeat(400)}`,
  ];
  it.each(hostile)("%j leads to the dashboard", (asked) => {
    expect(pathAfterSignIn(asked)).toBe("/dashboard");
  });

  it("covers at least forty hostile values", () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(40);
  });

  it.each(["/dashboard", "/admin", "/chef/profile/securite", "/dashboard/messages?page=2", "/authentique"])(
    "%s is one of ours",
    (asked) => {
      expect(pathAfterSignIn(asked)).toBe(asked);
    },
  );

  it("stays on this site for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (asked) => {
        const to = new URL(pathAfterSignIn(`/${asked}`), "https://convive.example");
        expect(to.origin).toBe("https://convive.example");
      }),
    );
  });

  it("is passed through the sign-in steps", () => {
    expect(signInPath("/auth", "/admin")).toBe("/auth?redirectTo=%2Fadmin");
    expect(signInPath("/auth/second-facteur", "/dashboard")).toBe("/auth/second-facteur");
    expect(signInPath("/auth", "//evil.example")).toBe("/auth");
  });

  it.each([
    ["/admin", "/admin"],
    ["/admin/aide?sujet=chef", "/admin/aide?sujet=chef"],
    ["/dashboard", "/admin"],
    ["/administration", "/admin"],
    ["/admin/chiffres.csv", "/admin"],
    ["//evil.example/admin", "/admin"],
  ])("after the second-factor setup, %s leads to %s", (asked, path) => {
    expect(consolePath(asked)).toBe(path);
    expect(secondFactorSetupPath(asked)).toBe(`/chef/profile/securite?suite=${encodeURIComponent(path)}`);
  });
});

describe("isFreshProof", () => {
  const now = new Date("2027-03-01T08:10:00Z");
  it.each([
    ["2027-03-01T08:00:00.001Z", true],
    ["2027-03-01T08:00:00Z", false],
  ])("since %s: %s", (since, fresh) => {
    expect(isFreshProof(new Date(since), now)).toBe(fresh);
  });

  it("is false without a session", () => {
    expect(isFreshProof(undefined, now)).toBe(false);
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

describe("isOnlyWayIn", () => {
  it.each([
    [1, 0, true],
    [2, 0, false],
    [1, 1, false],
  ])("with %i passkeys and %i other methods: %s", (passkeys, otherWays, only) => {
    expect(isOnlyWayIn({ passkeys, otherWays })).toBe(only);
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
