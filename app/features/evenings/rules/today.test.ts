import { describe, expect, it } from "vitest";
import {
  closestFirst,
  deadlineMoment,
  extremesOf,
  hasActivity,
  isDueSoon,
  lastMonths,
  mealMoment,
  monthSeries,
  monthsPeriod,
  soonestFirst,
  weekAhead,
  weekRows,
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

describe("the week ahead", () => {
  it("is tomorrow until Sunday", () => {
    expect(weekAhead(NOW)).toEqual({
      jours: ["2026-11-20", "2026-11-21", "2026-11-22"],
      prochaine: false,
      periode: { debut: at("2026-11-19T23:00:00Z"), fin: at("2026-11-22T23:00:00Z") },
    });
    expect(weekAhead(at("2026-11-21T23:30:00Z")).prochaine, "Sunday in Paris").toBe(true);
  });

  it("is the next one on a Sunday, over a change of the clocks", () => {
    const { jours, prochaine, periode } = weekAhead(at("2026-10-18T10:00:00Z"));
    expect([jours[0], jours.at(-1), jours.length, prochaine]).toEqual(["2026-10-19", "2026-10-25", 7, true]);
    expect(periode).toEqual({ debut: at("2026-10-18T22:00:00Z"), fin: at("2026-10-25T23:00:00Z") });
  });

  it("has meals by hour, free slots by service and closures, in the order of the days", () => {
    const late = { id: "late", date_souhaitee: at("2026-11-21T18:00:00Z") };
    const early = { id: "early", date_souhaitee: at("2026-11-21T10:00:00Z") };
    const free = (service: string, hour: string, places: number | null) => ({
      service,
      date_debut: at(`2026-11-20T${hour}:00:00Z`),
      places,
    });
    const rows = weekRows(["2026-11-20", "2026-11-21", "2026-11-22"], {
      repas: [late, early],
      libres: [free("Dîner", "17", 6), free("Dîner", "18", 10), free("Cours", "09", 4), free("Cours", "10", null)],
      fermetures: [
        { type: "blocage", debut: at("2026-11-22T14:00:00Z"), fin: at("2026-11-24T23:00:00Z"), note: "Marché" },
        { type: "import", debut: at("2026-11-22T08:00:00Z"), fin: at("2026-11-22T09:00:00Z"), note: null },
        { type: "import", debut: at("2026-11-22T10:00:00Z"), fin: at("2026-11-22T11:00:00Z"), note: null },
        { type: "vacances", debut: at("2026-11-20T23:00:00Z"), fin: at("2026-11-21T23:00:00Z"), note: null },
      ],
    });
    expect(rows).toEqual([
      { kind: "libre", jour: "2026-11-20", service: "Dîner", departs: 2, places: 10 },
      { kind: "libre", jour: "2026-11-20", service: "Cours", departs: 2, places: null },
      { kind: "repas", jour: "2026-11-21", repas: early },
      { kind: "repas", jour: "2026-11-21", repas: late },
      { kind: "ferme", jour: "2026-11-21", type: "vacances", de: null, a: null, plages: 1, note: null },
      { kind: "ferme", jour: "2026-11-22", type: "blocage", de: "15:00", a: null, plages: 1, note: "Marché" },
      { kind: "ferme", jour: "2026-11-22", type: "import", de: "09:00", a: "10:00", plages: 2, note: null },
    ]);
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
