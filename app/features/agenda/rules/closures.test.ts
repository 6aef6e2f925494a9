import { describe, expect, it } from "vitest";
import { ok, refuse } from "#app/shared/result.ts";
import { closedDays, closedHours, daysOfClosure, overlaps } from "./closures.ts";

const NOW = new Date("2026-11-19T10:00:00Z");
const period = (debut: string, fin: string) => ({ debut: new Date(debut), fin: new Date(fin) });

describe("closedDays", () => {
  it("covers whole days in Paris, both included", () => {
    expect(closedDays("2026-11-20", "2026-11-22", NOW)).toStrictEqual(
      ok(period("2026-11-19T23:00:00Z", "2026-11-22T23:00:00Z")),
    );
  });

  it("covers 25 hours on the day the clocks go back", () => {
    expect(closedDays("2027-10-31", "2027-10-31", NOW)).toStrictEqual(
      ok(period("2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z")),
    );
  });

  it("accepts today and a period that began before it", () => {
    expect(closedDays("2026-11-19", "2026-11-19", NOW).ok).toBe(true);
    expect(closedDays("2026-11-10", "2026-11-19", NOW).ok).toBe(true);
  });

  it.each([
    ["", "2026-11-22", "date_invalide"],
    ["2026-11-22", "2026-02-30", "date_invalide"],
    ["2026-11-22", "2026-11-21", "fin_avant_debut"],
    ["2026-11-10", "2026-11-18", "date_passee"],
    ["2026-12-01", "2027-12-02", "fermeture_trop_longue"],
  ] as const)("refuses %s to %s: %s", (du, au, code) => {
    expect(closedDays(du, au, NOW)).toStrictEqual(refuse(code));
  });

  it("accepts a whole year", () => {
    expect(closedDays("2026-12-01", "2027-12-01", NOW).ok).toBe(true);
  });
});

describe("closedHours", () => {
  it("covers some hours of a day, or until the midnight that ends it", () => {
    expect(closedHours("2026-11-20", "15:00", "20:00", NOW)).toStrictEqual(
      ok(period("2026-11-20T14:00:00Z", "2026-11-20T19:00:00Z")),
    );
    expect(closedHours("2026-11-20", "15:00", "00:00", NOW)).toStrictEqual(
      ok(period("2026-11-20T14:00:00Z", "2026-11-20T23:00:00Z")),
    );
  });

  it("covers a night until the next morning, over a clock change too", () => {
    expect(closedHours("2026-11-20", "22:00", "02:00", NOW)).toStrictEqual(
      ok(period("2026-11-20T21:00:00Z", "2026-11-21T01:00:00Z")),
    );
    expect(closedHours("2027-10-30", "22:00", "08:00", NOW)).toStrictEqual(
      ok(period("2027-10-30T20:00:00Z", "2027-10-31T07:00:00Z")),
    );
  });

  it.each([
    ["demain", "15:00", "20:00", "date_invalide"],
    ["2026-11-20", "15", "20:00", "heure_invalide"],
    ["2026-11-20", "15:00", "24:00", "heure_invalide"],
    ["2026-11-20", "15:00", "15:00", "fin_avant_debut"],
    ["2026-11-20", "20:00", "15:00", "fin_avant_debut"],
    ["2026-11-20", "18:00", "12:00", "fin_avant_debut"],
    ["2026-11-19", "08:00", "11:00", "date_passee"],
  ] as const)("refuses %s from %s to %s: %s", (jour, de, a, code) => {
    expect(closedHours(jour, de, a, NOW)).toStrictEqual(refuse(code));
  });
});

it("reads the days back, over a clock change", () => {
  const closed = closedDays("2027-03-27", "2027-03-29", NOW);
  if (!closed.ok) throw new Error(closed.code);
  expect(daysOfClosure(closed.value)).toStrictEqual({ du: "2027-03-27", au: "2027-03-29", nombre: 3 });
});

it("periods that only touch do not overlap", () => {
  const evening = period("2026-11-20T18:00:00Z", "2026-11-20T21:00:00Z");
  expect(overlaps(evening, period("2026-11-20T21:00:00Z", "2026-11-20T22:00:00Z"))).toBe(false);
  expect(overlaps(evening, period("2026-11-20T16:00:00Z", "2026-11-20T18:00:00Z"))).toBe(false);
  expect(overlaps(evening, period("2026-11-20T20:59:00Z", "2026-11-20T22:00:00Z"))).toBe(true);
});
