import { describe, expect, it } from "vitest";
import { addDays } from "#app/shared/calendar.ts";
import { holidayOf, JOURS_FERIES, workingDaysAfter } from "./public-holidays.ts";

/** The holidays of a year, with their names. */
function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, rank) => addDays(`${year}-01-01`, rank));
  return days.flatMap((day) => {
    const holiday = holidayOf(day);
    return holiday === null || !day.startsWith(String(year)) ? [] : [`${day.slice(5)} ${holiday}`];
  });
}

describe("holidayOf", () => {
  it("matches the official list of 2026", () => {
    expect(holidaysOf(2026)).toStrictEqual([
      "01-01 jour_de_l_an",
      "04-06 lundi_de_paques",
      "05-01 fete_du_travail",
      "05-08 victoire_1945",
      "05-14 ascension",
      "05-25 lundi_de_pentecote",
      "07-14 fete_nationale",
      "08-15 assomption",
      "11-01 toussaint",
      "11-11 armistice_1918",
      "12-25 noel",
    ]);
  });

  // The earliest and latest Easter, and years in which a simplified computus is a week off.
  it.each([
    ["2285-03-23", "lundi_de_paques"],
    ["2038-04-26", "lundi_de_paques"],
    ["2049-04-19", "lundi_de_paques"],
    ["2076-04-20", "lundi_de_paques"],
    ["2027-03-29", "lundi_de_paques"],
    ["2028-04-17", "lundi_de_paques"],
    ["2027-05-06", "ascension"],
    ["2027-05-17", "lundi_de_pentecote"],
    ["2008-05-01", "ascension"],
  ])("%s is %s", (day, name) => {
    expect(holidayOf(day)).toBe(name);
  });

  it("is null on an ordinary day", () => {
    expect(holidayOf("2026-12-24")).toBeNull();
  });

  it("occurs once a year for each holiday, unless two coincide", () => {
    for (let year = 2020; year < 2060; year += 1) {
      const found = holidaysOf(year).length;
      expect([JOURS_FERIES.length, JOURS_FERIES.length - 1]).toContain(found);
    }
  });
});

it("counts working days, without weekends and holidays", () => {
  expect([workingDaysAfter("2026-11-19", 2), workingDaysAfter("2026-11-10", 5)]).toEqual(["2026-11-23", "2026-11-18"]);
});
