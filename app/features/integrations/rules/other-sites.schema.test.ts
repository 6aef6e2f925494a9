import { describe, expect, it } from "vitest";
import { sitesSchema, webhookSchema } from "./other-sites.schema.ts";

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

describe("a webhook", () => {
  it("has an https address and events, once each", () => {
    const evenements = ["reservation.demandee", "reservation.annulee", "reservation.demandee"];
    expect(webhookSchema.parse({ url: " https://chez-lea.fr/hook ", evenements })).toEqual({
      url: "https://chez-lea.fr/hook",
      evenements: ["reservation.demandee", "reservation.annulee"],
    });
  });

  it.each([
    [{ url: "http://chez-lea.fr", evenements: ["reservation.payee"] }, "lien_https"],
    [{ url: "", evenements: ["reservation.payee"] }, "lien_https"],
    [{ url: "https://chez-lea.fr", evenements: [] }, "evenements_requis"],
    [{ url: "https://chez-lea.fr", evenements: ["autre"] }, "evenements_requis"],
  ])("refuses %o", (typed, code) => {
    expect(codesOf(webhookSchema.safeParse(typed))).toEqual([code]);
  });
});
