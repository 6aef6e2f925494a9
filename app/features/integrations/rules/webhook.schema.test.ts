import { describe, expect, it } from "vitest";
import { webhookSchema } from "./webhook.schema.ts";

const codesOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message);

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
  ])("refuses the form %o", (typed, code) => {
    expect(codesOf(webhookSchema.safeParse(typed))).toEqual([code]);
  });
});
