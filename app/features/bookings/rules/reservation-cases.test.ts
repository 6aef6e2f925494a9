import { describe, expect, it } from "vitest";
import type { ReservationStatut } from "./codes.ts";
import { expectedEnd, isFinished } from "./reservation.ts";

const at = (iso: string) => new Date(iso);

describe("duration", () => {
  const start = at("2026-12-12T19:00:00Z");

  it.each([
    [null, "2026-12-12T20:00:00Z", false],
    [45, "2026-12-12T19:45:00Z", false],
    [239, "2026-12-12T22:59:00Z", false],
    [240, "2026-12-12T23:00:00Z", true],
    [300, "2026-12-13T00:00:00Z", true],
  ])("shows the end after %s minutes", (duree, fin, lendemain) => {
    expect(expectedEnd(start, duree)).toStrictEqual({ fin: at(fin), lendemain, environ: duree === null });
  });

  it("is finished when over, and paid or free", () => {
    const done = (statut: ReservationStatut, prix_final: string, now = at("2026-12-12T20:30:00Z")) =>
      isFinished({ statut, prix_final }, { debut: start, fin: at("2026-12-12T20:30:00Z") }, now);
    expect(done("payee", "80", at("2026-12-12T20:29:59Z"))).toBe(false);
    expect([done("payee", "80"), done("confirmee", "0"), done("confirmee", "80")]).toEqual([true, true, false]);
  });
});
