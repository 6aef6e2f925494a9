import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import {
  communeAndDistance,
  communeOf,
  formatAnnouncedPrice,
  formatCalendarDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatDeadline,
  formatDesiredDate,
  formatExpectedEnd,
  formatHours,
  formatInitials,
  formatLongDate,
  formatMonth,
  formatPastMeal,
  formatRelative,
  formatShortDate,
  formatSpan,
  formatTime,
  formatWait,
  participantLines,
} from "./format.ts";
import { approximateNumber, formatAmount, formatDiscount, formatEuros, formatUnitPrice } from "./numbers.ts";

const at = (iso: string) => new Date(iso);

describe("dates", () => {
  it.each([
    ["2026-12-12T18:00:00Z", "samedi 12 décembre 2026"],
    ["2026-12-31T23:30:00Z", "vendredi 1er janvier 2027"],
    ["2027-03-28T01:00:00Z", "dimanche 28 mars 2027"],
    ["2028-02-28T23:30:00Z", "mardi 29 février 2028"],
    ["2026-11-11T10:00:00Z", "mercredi 11 novembre 2026"],
    ["2026-12-21T10:00:00Z", "lundi 21 décembre 2026"],
  ])("writes the date %s as %s", (iso, expected) => {
    expect(formatLongDate(at(iso))).toBe(expected);
  });

  it("have short forms", () => {
    const date = at("2026-12-12T18:00:00Z");
    expect(formatDayAndMonth(date)).toBe("samedi 12 décembre");
    expect(formatShortDate(date)).toBe("12 déc.");
    expect(formatShortDate(at("2027-01-01T12:00:00Z"))).toBe("1er janv.");
    expect(formatMonth(date)).toBe("décembre 2026");
    expect(formatDateTime(date)).toBe("samedi 12 décembre 2026 à 19:00");
    expect(formatDeadline(at("2026-11-17T17:40:00Z"))).toBe("mardi 17 novembre à 18:40");
    expect(formatTime(date)).toBe("19:00");
  });

  it("format a day, and return other text unchanged", () => {
    expect(formatDay("2026-12-12")).toBe("samedi 12 décembre 2026");
    expect(formatDay("demain")).toBe("demain");
    expect(formatCalendarDate("2026-12-04")).toBe("4 décembre 2026");
    expect(formatCalendarDate("2027-01-01", false)).toBe("1er janvier");
    expect(formatCalendarDate("demain")).toBe("demain");
  });

  it.each([
    [180, "19:00 - 22:00", "22:00"],
    [null, "19:00 - 20:00 environ", "20:00 environ"],
    [360, "19:00 - 01:00 le lendemain", "01:00, dimanche 13 décembre"],
  ])("a service of %s minutes from 19:00 is %s, and ends at %s", (duree, hours, end) => {
    const start = at("2026-12-12T18:00:00Z");
    expect(formatHours(start, expectedEnd(start, duree))).toBe(hours);
    expect(formatExpectedEnd(expectedEnd(start, duree))).toBe(end);
  });

  it.each([
    ["2026-12-12 19:00:00", "samedi 12 décembre 2026 à 19:00"],
    ["2026-12-12 00:00:00", "samedi 12 décembre 2026"],
    ["", null],
  ])("writes the desired moment %j", (stored, expected) => {
    expect(formatDesiredDate(stored)).toBe(expected);
  });
});

describe("relative time", () => {
  const now = at("2026-11-14T20:00:00Z");

  it.each([
    ["2026-11-14T20:00:30Z", "à l’instant"],
    ["2026-11-14T19:59:01Z", "à l’instant"],
    ["2026-11-14T19:59:00Z", "il y a 1 minute"],
    ["2026-11-14T19:48:00Z", "il y a 12 minutes"],
    ["2026-11-14T19:00:00Z", "il y a 1 heure"],
    ["2026-11-13T20:00:01Z", "il y a 23 heures"],
    ["2026-11-13T20:00:00Z", "hier, 21:00"],
    ["2026-11-12T23:00:00Z", "hier, 00:00"],
    ["2026-11-12T22:59:00Z", "jeudi 12 novembre 2026"],
  ])("writes the instant %s as « %s »", (iso, expected) => {
    expect(formatRelative(at(iso), now)).toBe(expected);
  });

  it.each([
    [0, "1 minute"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [3540, "59 minutes"],
    [3541, "1 heure"],
    [3601, "2 heures"],
  ])("%i seconds to wait: %s", (secondes, expected) => {
    expect(formatWait(secondes)).toBe(expected);
  });

  it.each([
    [{ days: 30 }, "30 jours"],
    [{ months: 6 }, "6 mois"],
    [{ years: 3 }, "3 ans"],
    [{ years: 1 }, "1 an"],
    [{}, "0 jour"],
  ])("writes the span %o as « %s »", (span, expected) => {
    expect(formatSpan(span)).toBe(expected);
  });
});

describe("euros", () => {
  it.each([
    [8500, "85€"],
    [2250, "22,50€"],
    [5, "0,05€"],
    [0, "0€"],
    [120_000, "1200€"],
  ])("%i cents in a fixed sentence: %s", (cents, expected) => {
    expect(formatEuros(cents)).toBe(expected);
  });

  it("use French typography on their own", () => {
    expect(formatAmount(246_000)).toBe("2\u202f460\u00a0€");
    expect(formatAmount(246_050), "cents when there are some").toBe("2\u202f460,50\u00a0€");
    expect(formatAmount(5)).toBe("0,05\u00a0€");
  });

  it("keep every cent", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), (cents) => {
        const [whole = "", rest = "00"] = formatAmount(cents)
          .replace(/[^\d,]/g, "")
          .split(",");
        expect(Number(`${whole}${rest}`)).toBe(cents);
      }),
    );
  });

  it("fill the price sentences", () => {
    expect(formatUnitPrice(8500)).toBe("85€ / personne");
    const adulte = { nom: "Adulte", prix: 8500 };
    expect(formatAnnouncedPrice([adulte, { nom: "Enfant", prix: 3500 }, { nom: "Senior", prix: 7500 }])).toEqual({
      main: "Adulte 85€",
      lower: "À partir de 35€",
    });
    expect(formatAnnouncedPrice([adulte, { nom: "Entreprise", prix: 11_000 }])).toEqual({
      main: "À partir de 85€",
      lower: null,
    });
    expect(formatAnnouncedPrice([])).toEqual({ main: "Sur devis", lower: null });
    expect(formatDiscount(10)).toBe("−10\u00a0%");
    expect(formatDiscount(12.5)).toBe("−12,5\u00a0%");
  });
});

describe("people", () => {
  const adultes = { profile_id: "a", quantite: 4, prix_unitaire: 8075, profile_name: "Adulte" };
  const enfants = { profile_id: "e", quantite: 1, prix_unitaire: 3500, profile_name: "Enfant" };

  it("are counted line by line", () => {
    expect(participantLines([adultes, enfants])).toStrictEqual([
      "4 personne(s) à 80,75€/pers.",
      "1 personne(s) à 35€/pers.",
    ]);
    expect(participantLines([])).toStrictEqual(["Non spécifié"]);
    expect(participantLines(null)).toStrictEqual(["Non spécifié"]);
  });

  it.each([
    ["Camille", "Rousseau", "CR"],
    [" élodie", "d’Hont", "ÉD"],
    ["", "Morel", "M"],
    ["", "", ""],
  ])("the initials of %j %j are %j", (prenom, nom, expected) => {
    expect(formatInitials(prenom, nom)).toBe(expected);
  });
});

it("writes the stored place", () => {
  const place = { commune_nom: "Vienne", code_postal: "38200", distance_km: 25, distance_estimee: false };
  expect(communeOf(place)).toBe("38200 Vienne");
  expect(communeOf({ ...place, code_postal: null })).toBe("Vienne");
  expect(communeAndDistance(place)).toBe("38200 Vienne, à 25\u00a0km");
  expect(communeAndDistance({ ...place, distance_estimee: true })).toBe("38200 Vienne, à 25\u00a0km environ");
  expect(communeAndDistance({ ...place, distance_km: 0 })).toBe("38200 Vienne");
  expect(communeAndDistance({ ...place, distance_km: null })).toBe("38200 Vienne");
  expect(communeAndDistance({ ...place, commune_nom: null, code_postal: null })).toBeNull();
});

it("rounds an estimate to two figures", () => {
  expect(approximateNumber(9_987_654)).toBe("environ 10\u202f000\u202f000");
  expect(approximateNumber(234_567)).toBe("environ 230\u202f000");
});

it.each([
  ["2026-12-12T22:00:00Z", "C’était aujourd’hui, samedi 12 décembre"],
  ["2026-12-12T23:30:00Z", "C’était hier, samedi 12 décembre"],
  ["2026-12-14T22:59:00Z", "C’était samedi 12 décembre"],
])("at %s a dinner that is over reads %s", (now, expected) => {
  expect(formatPastMeal(new Date("2026-12-12T18:00:00Z"), new Date(now))).toBe(expected);
});
