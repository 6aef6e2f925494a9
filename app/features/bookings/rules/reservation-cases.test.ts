import { describe, expect, it } from "vitest";
import type { ReservationStatut } from "./codes.ts";
import { closureMetBy, engagementMetBy, engagementPeriod, expectedEnd, isFinished } from "./reservation.ts";

const at = (iso: string) => new Date(iso);

describe("duration", () => {
  const start = at("2026-12-12T19:00:00Z");

  it.each([
    [null, "2026-12-12T20:00:00Z"],
    [30, "2026-12-12T20:00:00Z"],
    [60, "2026-12-12T20:00:00Z"],
    [150, "2026-12-12T21:30:00Z"],
  ])("a service of %s minutes engages the chef for at least one hour", (duree, fin) => {
    expect(engagementPeriod(start, duree)).toStrictEqual({ debut: start, fin: at(fin) });
  });

  it.each([
    [null, "2026-12-12T20:00:00Z", false],
    [45, "2026-12-12T19:45:00Z", false],
    [239, "2026-12-12T22:59:00Z", false],
    [240, "2026-12-12T23:00:00Z", true],
    [300, "2026-12-13T00:00:00Z", true],
  ])("shows the end after %s minutes", (duree, fin, lendemain) => {
    expect(expectedEnd(start, duree)).toStrictEqual({ fin: at(fin), lendemain, environ: duree === null });
  });

  it.each([
    ["2026-12-12T15:00:00Z", 180, false],
    ["2026-12-12T15:30:00Z", 180, true],
    ["2026-12-12T15:30:00Z", null, false],
    ["2026-12-12T20:59:00Z", 60, true],
    ["2026-12-12T21:00:00Z", 180, false],
  ])("a slot at %s of %s minutes overlaps a dinner from 18:00 to 21:00 UTC: %s", (debut, duree, met) => {
    const none = { marge_avant: 0, marge_apres: 0 };
    const dinner = {
      availability_id: "dîner",
      debut: at("2026-12-12T18:00:00Z"),
      fin: at("2026-12-12T21:00:00Z"),
      ...none,
    };
    const service = { duree_minutes: duree, ...none };
    expect(engagementMetBy({ date_debut: at(debut) }, service, [dinner])).toBe(met ? dinner : null);
    expect(engagementMetBy({ id: "dîner", date_debut: at(debut) }, service, [dinner])).toBeNull();
  });

  it.each([
    ["2026-12-12T15:15:00Z", false],
    ["2026-12-12T15:16:00Z", true],
    ["2026-12-12T22:29:00Z", true],
    ["2026-12-12T22:30:00Z", false],
  ])("a slot of one hour at %s with margins of 60 and 45 minutes, beside a dinner with 60 and 30: %s", (debut, met) => {
    const dinner = {
      availability_id: "dîner",
      debut: at("2026-12-12T18:00:00Z"),
      fin: at("2026-12-12T21:00:00Z"),
      marge_avant: 60,
      marge_apres: 30,
    };
    const service = { duree_minutes: 60, marge_avant: 60, marge_apres: 45 };
    expect(engagementMetBy({ date_debut: at(debut) }, service, [dinner])).toBe(met ? dinner : null);
  });

  it("is finished when over, and paid or free", () => {
    const done = (statut: ReservationStatut, prix_final: string, now = at("2026-12-12T20:30:00Z")) =>
      isFinished({ statut, prix_final }, engagementPeriod(start, 90), now);
    expect(done("payee", "80", at("2026-12-12T20:29:59Z"))).toBe(false);
    expect([done("payee", "80"), done("confirmee", "0"), done("confirmee", "80")]).toEqual([true, true, false]);
  });
});

it("a closure blocks a slot whose meal or margins it overlaps", () => {
  const service = { duree_minutes: 180, marge_avant: 60, marge_apres: 0 };
  const block = { debut: new Date("2026-11-20T14:00:00Z"), fin: new Date("2026-11-20T17:30:00Z") };
  const slot = (hour: string) => ({ date_debut: new Date(`2026-11-20T${hour}:00Z`) });
  expect(closureMetBy(slot("18:00"), service, [block])).toBe(block);
  expect(closureMetBy(slot("18:30"), service, [block])).toBeNull();
  expect(closureMetBy(slot("11:00"), service, [block])).toBeNull();
});
