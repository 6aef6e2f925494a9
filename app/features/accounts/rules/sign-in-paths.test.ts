import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adminPath, pathAfterSignIn, secondFactorSetupPath, signInPath } from "./sign-in-paths.ts";

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
    expect(adminPath(asked)).toBe(path);
    expect(secondFactorSetupPath(asked)).toBe(`/chef/profile/securite?suite=${encodeURIComponent(path)}`);
  });
});
