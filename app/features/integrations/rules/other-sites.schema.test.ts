import { describe, expect, it } from "vitest";
import { siteOrigin, sitesSchema } from "./other-sites.schema.ts";

const codesOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message);

describe("the sites of a chef", () => {
  it("are origins, once each", () => {
    const typed = "https://chez-lea.fr/page\nchez-lea.fr\n  https://blog.chez-lea.fr \n";
    expect(sitesSchema.parse({ origines: typed }).origines).toEqual([
      "https://chez-lea.fr",
      "https://blog.chez-lea.fr",
    ]);
    expect(sitesSchema.parse({ origines: "" }).origines).toEqual([]);
  });

  it("are refused when one is not an https address, or there are too many", () => {
    expect(codesOf(sitesSchema.safeParse({ origines: "http://chez-lea.fr" }))).toEqual(["site_invalide"]);
    const many = Array.from({ length: 11 }, (_, rank) => `https://site${rank}.fr`).join("\n");
    expect(codesOf(sitesSchema.safeParse({ origines: many }))).toEqual(["sites_limite"]);
  });
});

describe("the origin of a site", () => {
  it.each([
    ["https://www.Chez-Lea.fr/contact?x=1", "https://www.chez-lea.fr"],
    ["chez-lea.fr", "https://chez-lea.fr"],
    ["https://chez-lea.fr:443", "https://chez-lea.fr"],
    ["https://chez-lea.fr:8443/#a", "https://chez-lea.fr:8443"],
  ])("the typed address %s has the origin %s", (typed, origin) => {
    expect(siteOrigin(typed)).toBe(origin);
  });

  it.each([
    "",
    "http://chez-lea.fr",
    "https://*.chez-lea.fr",
    "https://localhost",
    "https://chez-lea.fr; script-src *",
    "https://chez-lea.fr 'self'",
    "https://u:p@chez-lea.fr",
    "https://chez-lea.fr:99999",
    "javascript:alert(1)",
    `https://${"a".repeat(254)}.fr`,
  ])("refuses the address %s", (typed) => {
    expect(siteOrigin(typed)).toBeNull();
  });
});
