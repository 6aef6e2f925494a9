import { describe, expect, it } from "vitest";
import { timeOf } from "#app/shared/calendar.ts";
import { type AgendaException, expandRules, openedDays, type WeeklyRule } from "./weekly-rules.ts";

const [DINER, ATELIER] = ["a-diner", "b-atelier"];
/** Fridays and Saturdays at 19:00; 1 January 2027 is a Friday. */
const rule = (changes: Partial<WeeklyRule> = {}): WeeklyRule => ({
  service_id: DINER,
  jours: [5, 6],
  heures: ["19:00"],
  places: 8,
  semaines: 1,
  du: "2026-01-01",
  au: null,
  suspendue: false,
  ...changes,
});
const exception = (changes: Partial<AgendaException>): AgendaException => ({
  service_id: null,
  type: "ferme",
  jour: "2026-12-18",
  heure: null,
  places: null,
  ...changes,
});

function expand(regles: WeeklyRule[], du: string, au: string, exceptions: AgendaException[] = [], ferme_feries = true) {
  const { ouverts, sautes } = expandRules({ regles, exceptions, ferme_feries }, du, au);
  return {
    ouverts: ouverts.map(({ service_id, jour, heure, places }) => `${jour} ${heure} ${service_id} ${places}`),
    sautes: sautes.map(({ service_id, jour, heure, raison }) => `${jour} ${heure} ${service_id} ${raison}`),
  };
}

describe("expandRules", () => {
  it("opens the hours of the weekdays, both ends included, sorted by hour and service", () => {
    const regles = [rule({ service_id: ATELIER, heures: ["20:00", "10:00"] }), rule({ heures: ["10:00"], jours: [6] })];
    expect(expand(regles, "2026-12-11", "2026-12-12")).toStrictEqual({
      ouverts: [
        "2026-12-11 10:00 b-atelier 8",
        "2026-12-11 20:00 b-atelier 8",
        "2026-12-12 10:00 a-diner 8",
        "2026-12-12 10:00 b-atelier 8",
        "2026-12-12 20:00 b-atelier 8",
      ],
      sautes: [],
    });
  });

  it("keeps the wall-clock hour across both clock changes", () => {
    const { ouverts } = expandRules(
      { regles: [rule({ jours: [6, 7], heures: ["08:00", "20:00"] })], exceptions: [], ferme_feries: true },
      "2026-10-24",
      "2026-10-25",
    );
    expect(ouverts.map(({ date_debut }) => date_debut.toISOString())).toStrictEqual([
      "2026-10-24T06:00:00.000Z",
      "2026-10-24T18:00:00.000Z",
      "2026-10-25T07:00:00.000Z",
      "2026-10-25T19:00:00.000Z",
    ]);
    const spring = expandRules(
      { regles: [rule({ jours: [7] })], exceptions: [], ferme_feries: true },
      "2027-03-21",
      "2027-03-28",
    );
    expect(spring.ouverts.map(({ date_debut }) => timeOf(date_debut))).toStrictEqual(["19:00", "19:00"]);
  });

  it("starts and ends with the rule", () => {
    const regles = [rule({ du: "2026-12-05", au: "2026-12-11" })];
    expect(expand(regles, "2026-11-01", "2027-02-01").ouverts).toStrictEqual([
      "2026-12-05 19:00 a-diner 8",
      "2026-12-11 19:00 a-diner 8",
    ]);
  });

  it("counts weeks from the Monday of the week in which the rule starts", () => {
    // Sunday 6 December belongs to the week of the 30 November: Friday 4 is before the rule, Friday 18 is two weeks later.
    const regles = [rule({ du: "2026-12-06", jours: [5], semaines: 2 })];
    expect(expand(regles, "2026-11-01", "2027-01-31", [], false).ouverts).toStrictEqual([
      "2026-12-18 19:00 a-diner 8",
      "2027-01-01 19:00 a-diner 8",
      "2027-01-15 19:00 a-diner 8",
      "2027-01-29 19:00 a-diner 8",
    ]);
  });

  it("opens nothing for a suspended rule, nor at an hour that is no start", () => {
    const regles = [rule({ suspendue: true }), rule({ heures: ["13:15", "05:30"] })];
    expect(expand(regles, "2026-12-01", "2026-12-31")).toStrictEqual({ ouverts: [], sautes: [] });
  });

  it("gives a start of two rules once, with the larger number of places", () => {
    const regles = [rule({ places: 4 }), rule({ places: 9 }), rule({ places: 6 })];
    expect(expand(regles, "2026-12-12", "2026-12-12").ouverts).toStrictEqual(["2026-12-12 19:00 a-diner 9"]);
  });

  it("skips public holidays, unless the chef works on them", () => {
    expect(expand([rule()], "2026-12-25", "2026-12-26")).toStrictEqual({
      ouverts: ["2026-12-26 19:00 a-diner 8"],
      sautes: ["2026-12-25 19:00 a-diner ferie"],
    });
    expect(expand([rule()], "2026-12-25", "2026-12-25", [], false).ouverts).toHaveLength(1);
  });

  describe("given two services on Friday 18 December", () => {
    const regles = [rule({ heures: ["18:00", "20:00"] }), rule({ service_id: ATELIER })];
    const on = (exceptions: AgendaException[]) => expand(regles, "2026-12-18", "2026-12-18", exceptions);

    it("closes the day for all services", () => {
      expect(on([exception({})])).toStrictEqual({
        ouverts: [],
        sautes: [
          "2026-12-18 18:00 a-diner exception",
          "2026-12-18 19:00 b-atelier exception",
          "2026-12-18 20:00 a-diner exception",
        ],
      });
    });

    it("closes the day for one service", () => {
      expect(on([exception({ service_id: DINER })]).ouverts).toStrictEqual(["2026-12-18 19:00 b-atelier 8"]);
    });

    it("closes one hour of one service", () => {
      expect(on([exception({ service_id: DINER, heure: "18:00" })]).ouverts).toStrictEqual([
        "2026-12-18 19:00 b-atelier 8",
        "2026-12-18 20:00 a-diner 8",
      ]);
    });

    it("closes nothing on another day", () => {
      expect(on([exception({ jour: "2026-12-19" })]).sautes).toStrictEqual([]);
    });

    it("opens an hour on a closed day, with its own places, and closes it again by the hour", () => {
      const opened = exception({ type: "ouvert", service_id: DINER, heure: "20:00", places: 3 });
      expect(on([exception({}), opened]).ouverts).toStrictEqual(["2026-12-18 20:00 a-diner 3"]);
      expect(on([opened, exception({ service_id: DINER, heure: "20:00" })]).sautes).toStrictEqual([
        "2026-12-18 20:00 a-diner exception",
      ]);
    });
  });

  it("opens an hour without a rule, also on a public holiday", () => {
    const opened = exception({ type: "ouvert", jour: "2026-12-25", service_id: ATELIER, heure: "12:00", places: 5 });
    expect(expand([rule()], "2026-12-20", "2026-12-25", [opened])).toStrictEqual({
      ouverts: ["2026-12-25 12:00 b-atelier 5"],
      sautes: ["2026-12-25 19:00 a-diner ferie"],
    });
  });

  it.each([{ service_id: null }, { heure: null }, { places: null }, { heure: "13:15" }])(
    "ignores an opened hour with %j",
    (part) => {
      const opened = exception({ type: "ouvert", service_id: ATELIER, heure: "12:00", places: 5, ...part });
      expect(expand([], "2026-12-18", "2026-12-18", [opened]).ouverts).toStrictEqual([]);
    },
  );

  it("throws on a day that does not exist", () => {
    const opened = exception({ type: "ouvert", jour: "2026-02-30", service_id: ATELIER, heure: "12:00", places: 5 });
    expect(() => expand([], "2026-02-30", "2026-02-30", [opened])).toThrow(RangeError);
  });
});

describe("openedDays", () => {
  it("are tomorrow in Paris to the end of the horizon", () => {
    expect(openedDays(2, new Date("2026-12-01T23:30:00Z"))).toStrictEqual({ du: "2026-12-03", au: "2026-12-16" });
  });
});
