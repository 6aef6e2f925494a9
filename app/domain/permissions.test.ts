import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Actor,
  authorize,
  isAdmin,
  PERMISSIONS,
  type Permission,
  pathAfterSignIn,
  roleFrom,
  sessionIsTooOld,
  signInPath,
} from "./permissions.ts";

const visitor: Actor = { kind: "visitor" };
const newcomer: Actor = { kind: "user", user_id: "u0", role: "chef", chef_id: null };
const chef: Actor = { kind: "user", user_id: "u1", role: "chef", chef_id: "c1" };
const admin: Actor = { kind: "user", user_id: "u2", role: "admin", chef_id: null };
const adminChef: Actor = { kind: "user", user_id: "u3", role: "admin", chef_id: "c3" };

const OPEN: Permission[] = [
  "browse_directory",
  "send_contact_message",
  "book_slot",
  "send_help_message",
  "read_updates",
];
const ANY_USER: Permission[] = [...OPEN, "open_dashboard", "create_chef_profile"];
const OWN: Permission[] = [
  "edit_chef_profile",
  "manage_service",
  "manage_availability",
  "manage_photo",
  "manage_reservation",
  "manage_message",
];
const ADMIN: Permission[] = [
  "open_admin",
  "toggle_chef",
  "verify_chef",
  "list_latest_reservations",
  "manage_client_profile",
  "read_help_messages",
  "publish_update",
  "manage_personal_data",
];

const EVERY: Permission[] = [...ANY_USER, "create_service", ...OWN, ...ADMIN];

const verdict = (actor: Actor, permission: Permission, owner?: string) => {
  const result = authorize(actor, permission, owner);
  return result.ok ? "ok" : result.code;
};
const allowed = (actor: Actor, owner?: string) => EVERY.filter((name) => verdict(actor, name, owner) === "ok");

describe("authorize", () => {
  it("is tried on every permission", () => {
    expect(Object.keys(PERMISSIONS)).toStrictEqual(EVERY);
  });

  it.each([
    ["a visitor", visitor, "c1", OPEN],
    ["a user without a profile", newcomer, "c1", ANY_USER],
    ["a chef, on his own", chef, "c1", [...ANY_USER, "create_service", ...OWN]],
    ["a chef, on another's", chef, "c2", [...ANY_USER, "create_service"]],
    ["a chef, on nothing named", chef, undefined, [...ANY_USER, "create_service"]],
    ["an admin", admin, "c1", [...ANY_USER, ...ADMIN]],
    ["an admin who cooks", adminChef, "c3", [...ANY_USER, "create_service", ...OWN, ...ADMIN]],
  ])("%s", (_case, actor, owner, expected) => {
    expect(allowed(actor, owner)).toStrictEqual(expected);
  });

  it.each([
    ["visitor", visitor, "manage_service", "non_connecte"],
    ["visitor", visitor, "open_admin", "non_connecte"],
    ["chef on another's", chef, "manage_service", "introuvable"],
    ["newcomer", newcomer, "manage_service", "profil_chef_introuvable"],
    ["newcomer", newcomer, "create_service", "profil_chef_introuvable"],
    ["chef", chef, "open_admin", "acces_refuse"],
    ["newcomer", newcomer, "open_admin", "acces_refuse"],
  ] as const)("says to the %s why not", (_case, actor, permission, code) => {
    expect(verdict(actor, permission, "c2")).toBe(code);
  });

  it("does not take a missing owner for a missing profile", () => {
    expect(authorize(newcomer, "manage_service", null).ok).toBe(false);
  });
});

describe("roles", () => {
  it("are chef unless admin is written", () => {
    expect(["admin", "chef", "Admin", "root", "", null, undefined].map(roleFrom)).toStrictEqual([
      "admin",
      "chef",
      "chef",
      "chef",
      "chef",
      "chef",
      "chef",
    ]);
    expect([visitor, newcomer, chef, admin, adminChef].map(isAdmin)).toStrictEqual([false, false, false, true, true]);
  });
});

describe("where one goes after signing in", () => {
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

  it("counts at least forty of them", () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(40);
  });

  it.each(["/dashboard", "/admin", "/chef/profile/securite", "/dashboard/messages?page=2", "/authentique"])(
    "%s is one of ours",
    (asked) => {
      expect(pathAfterSignIn(asked)).toBe(asked);
    },
  );

  it("stays on our site whatever is asked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (asked) => {
        const to = new URL(pathAfterSignIn(`/${asked}`), "https://convive.example");
        expect(to.origin).toBe("https://convive.example");
      }),
    );
  });

  it("is carried through the steps of signing in", () => {
    expect(signInPath("/auth", "/admin")).toBe("/auth?redirectTo=%2Fadmin");
    expect(signInPath("/auth/second-facteur", "/dashboard")).toBe("/auth/second-facteur");
    expect(signInPath("/auth", "//evil.example")).toBe("/auth");
  });
});

describe("the age of a session", () => {
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
