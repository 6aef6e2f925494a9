import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMinutes,
  addMonths,
  bookableDays,
  dayOf,
  dayPeriod,
  instantOf,
  isDay,
  isSameDay,
  monthBounds,
  monthKey,
  monthOf,
  type Period,
  parseMonth,
  periodOfDays,
  timeOf,
  tomorrow,
  weekdayOf,
  weeksOf,
} from "./calendar.ts";

const at = (iso: string) => new Date(iso);
const instants = fc.date({ min: at("1971-01-01T00:00:00Z"), max: at("2099-12-31T00:00:00Z"), noInvalidDate: true });
const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });

describe("day and time in Paris", () => {
  it.each([
    ["2026-12-12T18:00:00Z", "2026-12-12", "19:00"],
    ["2026-07-14T22:30:00Z", "2026-07-15", "00:30"],
    ["2026-12-31T23:30:00Z", "2027-01-01", "00:30"],
    ["2027-03-28T00:59:00Z", "2027-03-28", "01:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28", "03:00"],
    ["2027-10-31T00:30:00Z", "2027-10-31", "02:30"],
    ["2027-10-31T01:30:00Z", "2027-10-31", "02:30"],
    ["2028-02-28T23:30:00Z", "2028-02-29", "00:30"],
    ["2028-02-29T23:00:00Z", "2028-03-01", "00:00"],
  ])("the instant %s is the day %s at %s in Paris", (iso, day, time) => {
    expect(dayOf(at(iso))).toBe(day);
    expect(timeOf(at(iso))).toBe(time);
  });

  it("agrees with Intl's time zone data", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${dayOf(instant)} ${timeOf(instant)}`).toBe(paris.format(instant));
      }),
    );
  });

  it("agrees in the minutes around each clock change, and after more hours than it remembers", () => {
    const wrong: string[] = [];
    for (let year = 1976; year < 2060; year += 1)
      for (const month of [2, 3, 8, 9])
        for (let date = 20; date <= 31; date += 1)
          for (const minute of [-1, 0, 59, 60, 119, 120]) {
            const instant = new Date(Date.UTC(year, month, date, 0, minute));
            const expected = paris.format(instant);
            if (`${dayOf(instant)} ${timeOf(instant)}` !== expected) wrong.push(expected);
          }
    expect(wrong).toEqual([]);
  });

  it("has no day for an invalid date", () => {
    expect(dayOf(new Date(Number.NaN))).toBe("NaN-NaN-NaN");
  });
});

describe("instantOf", () => {
  it.each([
    ["2026-12-12", "19:00", "2026-12-12T18:00:00.000Z"],
    ["2026-07-14", "08:05", "2026-07-14T06:05:00.000Z"],
    ["2027-01-01", "00:30", "2026-12-31T23:30:00.000Z"],
    ["2027-03-28", "08:00", "2027-03-28T06:00:00.000Z"],
    ["2027-03-28", "02:30", "2027-03-28T01:30:00.000Z"],
    ["2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
    ["2027-10-31", "08:00", "2027-10-31T07:00:00.000Z"],
    ["2028-02-29", "20:00", "2028-02-29T19:00:00.000Z"],
  ])("the day %s at %s in Paris is the instant %s", (day, time, iso) => {
    expect(instantOf(day, time)?.toISOString()).toBe(iso);
  });

  it.each([
    ["2027-02-29", "10:00"],
    ["2027-04-31", "10:00"],
    ["2027-13-01", "10:00"],
    ["2027-00-10", "10:00"],
    ["2027-01-00", "10:00"],
    ["1969-12-31", "10:00"],
    ["27-01-01", "10:00"],
    ["2027-01-01 ", "10:00"],
    ["x2027-01-01", "10:00"],
    ["2027-01-01", "24:00"],
    ["2027-01-01", "10:60"],
    ["2027-01-01", "9:00"],
    ["2027-01-01", "10:00:00"],
    ["2027-01-01", "x10:00"],
    ["", ""],
  ])("refuses the day %j with the time %j", (day, time) => {
    expect(instantOf(day, time)).toBeNull();
  });

  it("round-trips every minute outside repeated hours", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        fc.pre(timeOf(minute) >= "03:00");
        expect(instantOf(dayOf(minute), timeOf(minute))?.getTime()).toBe(minute.getTime());
      }),
    );
  });

  it("accepts the earliest supported day", () => {
    expect(isDay("1970-01-01")).toBe(true);
    expect(isDay("2027-02-30")).toBe(false);
  });
});

describe("months", () => {
  it.each([
    [{ year: 2027, month: 3 }, "2027-02-28T23:00:00.000Z", "2027-03-31T22:00:00.000Z"],
    [{ year: 2027, month: 10 }, "2027-09-30T22:00:00.000Z", "2027-10-31T23:00:00.000Z"],
    [{ year: 2026, month: 12 }, "2026-11-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
    [{ year: 2028, month: 2 }, "2028-01-31T23:00:00.000Z", "2028-02-29T23:00:00.000Z"],
  ])("%o runs from its first to its last midnight in Paris", (month, debut, fin) => {
    expect(monthBounds(month)).toStrictEqual({ debut: at(debut), fin: at(fin) });
  });

  it("puts 31 December 23:30 UTC in January", () => {
    expect(monthOf(at("2026-12-31T23:30:00Z"))).toStrictEqual({ year: 2027, month: 1 });
    expect(monthOf(at("2026-12-31T22:59:59Z"))).toStrictEqual({ year: 2026, month: 12 });
  });

  const isInPeriod = (instant: Date, { debut, fin }: Period) => instant >= debut && instant < fin;

  it("includes its first instant and excludes the next month's", () => {
    const march = monthBounds({ year: 2027, month: 3 });
    expect(isInPeriod(march.debut, march)).toBe(true);
    expect(isInPeriod(new Date(march.debut.getTime() - 1), march)).toBe(false);
    expect(isInPeriod(new Date(march.fin.getTime() - 1), march)).toBe(true);
    expect(isInPeriod(march.fin, march)).toBe(false);
  });

  it("contains every instant of the month", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(isInPeriod(instant, monthBounds(monthOf(instant)))).toBe(true);
      }),
    );
  });
});

describe("days", () => {
  it.each([
    ["2027-03-27", 1, "2027-03-28"],
    ["2027-03-28", 1, "2027-03-29"],
    ["2027-10-31", 1, "2027-11-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-12-31", 0, "2026-12-31"],
  ])("the day %s plus %i days is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it("throws on a day that does not exist", () => {
    expect(() => addDays("2027-02-30", 1)).toThrow(RangeError);
  });

  it("computes tomorrow in Paris", () => {
    expect(tomorrow(at("2026-11-14T22:59:00Z"))).toBe("2026-11-15");
    expect(tomorrow(at("2026-11-14T23:00:00Z"))).toBe("2026-11-16");
  });

  it("compares days in Paris", () => {
    expect(isSameDay(at("2026-07-14T21:59:00Z"), at("2026-07-14T22:00:00Z"))).toBe(false);
    expect(isSameDay(at("2026-07-13T22:00:00Z"), at("2026-07-14T21:59:00Z"))).toBe(true);
  });

  it("lists each upcoming day once, in order", () => {
    const now = at("2026-12-12T18:00:00Z");
    expect(
      bookableDays(
        [
          "2026-12-14T18:00Z",
          "2026-12-10T18:00Z",
          "2026-12-12T18:00Z",
          "2026-12-12T17:00Z",
          "2026-12-14T19:00Z",
          "2026-12-13T23:30Z",
        ].map((start) => ({ date_debut: at(start), jour: dayOf(at(start)) })),
        now,
      ),
    ).toStrictEqual(["2026-12-12", "2026-12-14"]);
    expect(bookableDays([], now)).toStrictEqual([]);
  });
});

describe("addMinutes", () => {
  it("adds elapsed minutes across a clock change", () => {
    expect(timeOf(addMinutes(at("2027-03-28T00:30:00Z"), 60))).toBe("03:30");
  });
});

describe("months and weeks of a calendar", () => {
  it.each([
    ["2026-11-16", 1],
    ["2026-11-21", 6],
    ["2026-11-22", 7],
  ])("%s is weekday %i", (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it.each([
    ["2026-12", { year: 2026, month: 12 }],
    ["2026-13", null],
    ["2026-1", null],
    ["", null],
    ["2026-12-12", null],
  ])("reads the month %s", (text, month) => {
    expect(parseMonth(text)).toStrictEqual(month);
  });

  it("formats and adds months", () => {
    expect(monthKey({ year: 2027, month: 2 })).toBe("2027-02");
    expect(addMonths({ year: 2026, month: 12 }, 1)).toStrictEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2027, month: 1 }, -1)).toStrictEqual({ year: 2026, month: 12 });
    expect(addMonths({ year: 2027, month: 1 }, 24)).toStrictEqual({ year: 2029, month: 1 });
  });

  it("returns full weeks", () => {
    const december = weeksOf({ year: 2026, month: 12 });
    expect(december).toHaveLength(5);
    expect(december[0]?.[0]).toBe("2026-11-30");
    expect(december.at(-1)?.at(-1)).toBe("2027-01-03");
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4);
    expect(weeksOf({ year: 2027, month: 5 })).toHaveLength(6);
  });
});

describe("dayPeriod", () => {
  it.each([
    ["2026-11-21T19:00:00Z", "2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z"],
    ["2026-11-20T23:00:00Z", "2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z"],
    ["2027-03-28T12:00:00Z", "2027-03-27T23:00:00.000Z", "2027-03-28T22:00:00.000Z"],
    ["2026-10-31T12:00:00Z", "2026-10-30T23:00:00.000Z", "2026-10-31T23:00:00.000Z"],
  ])("of %s runs from midnight to midnight in Paris", (instant, debut, fin) => {
    const period = dayPeriod(new Date(instant));
    expect([period.debut.toISOString(), period.fin.toISOString()]).toStrictEqual([debut, fin]);
  });
});

describe("periodOfDays", () => {
  it.each([
    ["2026-11-15", "2026-11-15", "2026-11-14T23:00:00.000Z", "2026-11-15T23:00:00.000Z"],
    ["2026-10-25", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["2026-03-29", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ])("goes from midnight of %s in Paris to midnight after %s", (du, au, debut, fin) => {
    expect(periodOfDays({ du, au })).toEqual({ debut: new Date(debut), fin: new Date(fin) });
  });

  it("has no end that was not asked for", () => {
    expect(periodOfDays({ du: null, au: null })).toEqual({ debut: null, fin: null });
  });
});
