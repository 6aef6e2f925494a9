import { describe, expect, it } from "vitest";
import { RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { erasedEmail, fateOnErasure, isErasedEmail } from "./erasure.ts";

describe("fateOnErasure", () => {
  const NOW = new Date("2030-06-01T10:00:00Z");
  const coming = { date_souhaitee: new Date("2030-06-01T10:00:01Z"), date_fin: new Date("2030-06-01T12:00:00Z") };
  const underWay = { date_souhaitee: NOW, date_fin: new Date("2030-06-01T12:00:00Z") };
  const over = { date_souhaitee: new Date("2030-06-01T08:00:00Z"), date_fin: NOW };
  const fates = (dates: typeof coming) => RESERVATION_STATUTS.map((statut) => fateOnErasure({ statut, ...dates }, NOW));

  it("cancels what the client may cancel, and postpones what is paid or in progress", () => {
    // en_attente, confirmee, payee, annulee, refuse, terminee
    expect(fates(coming)).toEqual(["annule", "annule", "plus_tard", "anonymise", "anonymise", "plus_tard"]);
    expect(fates(underWay)).toEqual(["plus_tard", "plus_tard", "plus_tard", "anonymise", "anonymise", "plus_tard"]);
    expect(new Set(fates(over))).toEqual(new Set(["anonymise"]));
  });
});

describe("erasedEmail", () => {
  it("is recognised as the address of an erased person", () => {
    expect(isErasedEmail(erasedEmail("a1"))).toBe(true);
    expect(isErasedEmail("zoe@exemple.fr")).toBe(false);
  });
});
