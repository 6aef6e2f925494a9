import { describe, expect, it } from "vitest";
import { RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { confirmsClosing, fateOnClosing } from "./account-closing.ts";

describe("fateOnClosing", () => {
  const NOW = new Date("2030-06-01T10:00:00Z");
  const fates = (date_fin: Date) => RESERVATION_STATUTS.map((statut) => fateOnClosing({ statut, date_fin }, NOW));

  it("blocks on accepted reservations that are not over, and refuses pending requests", () => {
    // en_attente, confirmee, payee, annulee, refuse, terminee
    expect(fates(new Date("2030-06-01T10:00:01Z"))).toEqual([
      "refuse",
      "retient",
      "retient",
      "reste",
      "reste",
      "reste",
    ]);
    expect(fates(NOW)).toEqual(["refuse", "reste", "reste", "reste", "reste", "reste"]);
  });

  it.each(["fermer mon compte", " Fermer  MON compte ", "fermermoncompte", "FERMER\u00a0MON COMPTE"])(
    "takes %j",
    (typed) => {
      expect(confirmsClosing(typed)).toBe(true);
    },
  );

  it.each(["", "fermer mon com", "fermer", "fermer mon compte !"])("refuses %j as a confirmation", (typed) => {
    expect(confirmsClosing(typed)).toBe(false);
  });
});
