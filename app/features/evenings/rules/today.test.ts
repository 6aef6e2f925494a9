import { describe, expect, it } from "vitest";
import {
  closestFirst,
  daysAhead,
  deadlineMoment,
  extremesOf,
  hasActivity,
  isDueSoon,
  lastMonths,
  mealMoment,
  mealPart,
  monthSeries,
  monthsPeriod,
  nextAwaited,
  shownAnswers,
  soonestFirst,
  todayAndTomorrow,
} from "./today.ts";

const at = (text: string) => new Date(text);
const NOW = at("2026-11-19T07:02:00Z");

describe("what waits for an answer", () => {
  it("comes closest deadline first, without what is over", () => {
    const items = ["2026-11-21T08:15:00Z", "2026-11-19T07:02:00Z", "2026-11-19T17:42:00Z"].map((end) => ({
      echeance: at(end),
    }));
    expect(closestFirst(items, NOW).map(({ echeance }) => echeance.toISOString())).toEqual([
      "2026-11-19T17:42:00.000Z",
      "2026-11-21T08:15:00.000Z",
    ]);
  });

  it("is followed by the next one, which is the first when it was answered meanwhile", () => {
    const items = [{ id: "first" }, { id: "second" }];
    expect(["first", "second", "answered"].map((id) => nextAwaited(items, id)?.id)).toEqual([
      "second",
      undefined,
      "first",
    ]);
    expect(nextAwaited([], "answered")).toBeNull();
  });

  it("stands before what has no deadline, of which the newest is first", () => {
    const item = (id: string, echeance: string | null, created_at: string) => ({
      ...{ id, echeance: echeance === null ? null : at(echeance), created_at: at(created_at) },
    });
    const items = [
      item("older message", null, "2026-11-18T10:00:00Z"),
      item("later request", "2026-11-21T08:15:00Z", "2026-11-19T07:00:00Z"),
      item("message", null, "2026-11-19T06:00:00Z"),
      item("older request of tonight", "2026-11-19T17:42:00Z", "2026-11-18T17:42:00Z"),
      item("request of tonight", "2026-11-19T17:42:00Z", "2026-11-18T18:42:00Z"),
    ];
    expect(soonestFirst(items).map(({ id }) => id)).toEqual([
      "request of tonight",
      "older request of tonight",
      "later request",
      "message",
      "older message",
    ]);
  });

  it("is urgent below twelve hours", () => {
    expect(isDueSoon(at("2026-11-19T19:01:59Z"), NOW)).toBe(true);
    expect(isDueSoon(at("2026-11-19T19:02:00Z"), NOW)).toBe(false);
  });

  it.each([
    ["2026-11-19T10:59:00Z", "ce_matin"],
    ["2026-11-19T11:00:00Z", "cet_apres_midi"],
    ["2026-11-19T16:59:00Z", "cet_apres_midi"],
    ["2026-11-19T17:00:00Z", "ce_soir"],
    ["2026-11-19T23:00:00Z", "demain"],
    ["2026-11-20T23:00:00Z", "plus_tard"],
  ])("%s is %s in Paris", (end, moment) => {
    expect(deadlineMoment(at(end), NOW)).toBe(moment);
  });
});

describe("the last twelve months", () => {
  const months = lastMonths(new Date("2030-06-01T10:00:00Z"));
  const sumsWith = (last: { demandes: number; chiffre: number }) =>
    months.map((mois, rank) => ({ mois, ...(rank === 11 ? last : { demandes: 0, chiffre: 0 }) }));

  it.each([
    [{ demandes: 0, chiffre: 0 }, false],
    [{ demandes: 1, chiffre: 0 }, true],
    [{ demandes: 0, chiffre: 80_00 }, true],
  ])("given %o in the last of them, are shown: %s", (last, shown) => {
    expect(hasActivity(sumsWith(last))).toBe(shown);
  });
});

describe("a meal of today", () => {
  const meal = { debut: at("2026-11-19T17:00:00Z"), fin: at("2026-11-19T20:00:00Z") };
  it.each([
    ["2026-11-19T07:00:00Z", { quand: "heures", nombre: 10 }],
    ["2026-11-19T16:00:00Z", { quand: "heures", nombre: 1 }],
    ["2026-11-19T16:00:01Z", { quand: "heures", nombre: 1 }],
    ["2026-11-19T16:01:00Z", { quand: "minutes", nombre: 59 }],
    ["2026-11-19T16:59:30Z", { quand: "minutes", nombre: 1 }],
    ["2026-11-19T17:00:00Z", { quand: "en_cours" }],
    ["2026-11-19T20:00:00Z", { quand: "fini" }],
  ])("at %s is %o", (now, moment) => {
    expect(mealMoment(meal, at(now))).toEqual(moment);
  });
});

describe("the days ahead", () => {
  it("are the seven from tomorrow on, also over a change of the clocks", () => {
    expect(daysAhead(NOW)).toEqual({
      dernier: "2026-11-26",
      periode: { debut: at("2026-11-19T23:00:00Z"), fin: at("2026-11-26T23:00:00Z") },
    });
    expect(daysAhead(at("2026-10-18T10:00:00Z")).periode).toEqual({
      debut: at("2026-10-18T22:00:00Z"),
      fin: at("2026-10-25T23:00:00Z"),
    });
    expect(todayAndTomorrow(NOW)).toEqual({ debut: at("2026-11-18T23:00:00Z"), fin: at("2026-11-20T23:00:00Z") });
  });
});

describe("the part of the day of a meal", () => {
  it.each([
    ["2026-11-19T09:59:00Z", "matin"],
    ["2026-11-19T10:00:00Z", "midi"],
    ["2026-11-19T14:59:00Z", "midi"],
    ["2026-11-19T15:00:00Z", "soir"],
  ])("at %s is %s", (debut, part) => {
    expect(mealPart(at(debut))).toBe(part);
  });
});

describe("what waits for an answer", () => {
  it("is shown in full up to five, then the first three as rows", () => {
    expect(shownAnswers([1, 2, 3, 4, 5])).toEqual({ shown: [1, 2, 3, 4, 5], full: true });
    expect(shownAnswers([1, 2, 3, 4, 5, 6])).toEqual({ shown: [1, 2, 3], full: false });
  });
});

describe("the last twelve months", () => {
  it("end with the current month in Paris", () => {
    const months = lastMonths(at("2026-12-31T23:30:00Z"));
    expect([months.length, months[0], months.at(-1)]).toEqual([12, { year: 2026, month: 2 }, { year: 2027, month: 1 }]);
    expect(monthsPeriod(NOW)).toEqual({ debut: at("2025-11-30T23:00:00Z"), fin: at("2026-11-30T23:00:00Z") });
  });

  it("have a zero where nothing happened", () => {
    const months = lastMonths(NOW);
    const series = monthSeries(months, [{ mois: "2026-06", demandes: 11, chiffre: 229_000 }]);
    expect(series.map(({ demandes }) => demandes)).toEqual([0, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0]);
    expect(series[6]).toEqual({ mois: { year: 2026, month: 6 }, demandes: 11, chiffre: 229_000 });
  });

  it("have a smallest, a largest and a current value", () => {
    expect(extremesOf([9, 3, 11, 3, 11, 8])).toEqual({ least: 1, most: 2, current: 5 });
  });
});
