import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMinutes, instantOf } from "#app/shared/calendar.ts";
import {
  type AgendaFacts,
  type AgendaMeal,
  blockEnd,
  type Closure,
  conflictsOf,
  dayRows,
  daysOf,
  type FreeSlot,
  kindOfMeal,
  layOut,
  minuteOf,
  parseView,
  parseWeek,
  shiftView,
  switchView,
  viewSearch,
  visibleHours,
  weekKey,
} from "./view.ts";

const TODAY = "2026-11-19";
const at = (day: string, time: string): Date => {
  const instant = instantOf(day, time);
  if (instant === null) throw new Error("not an instant");
  return instant;
};
const asked = (given: Partial<Record<"jour" | "semaine" | "mois", string>>) =>
  parseView({ jour: "", semaine: "", mois: "", ...given }, TODAY);

const free = (id: string, day: string, time: string, more: Partial<FreeSlot> & { minutes?: number } = {}): FreeSlot => {
  const { minutes = 180, ...rest } = more;
  const debut = at(day, time);
  const fin = addMinutes(debut, minutes);
  return { id, service_id: "s1", titre: "Dîner d’hiver", places: 10, debut, fin, engage: { debut, fin }, ...rest };
};
const meal = (id: string, debut: Date, fin: Date, more: Partial<AgendaMeal> = {}): AgendaMeal => ({
  availability_id: id,
  titre: "Dîner d’hiver",
  debut,
  fin,
  marge_avant: 0,
  marge_apres: 0,
  groupes: [],
  prises: 4,
  places: null,
  ...more,
});
const group = (statut: AgendaMeal["groupes"][number]["statut"]) => ({
  reservation_id: "r",
  prenom: "Jeanne",
  nom: "Morel",
  statut,
  personnes: 4,
  prix: 37_500,
  repondre_avant: null,
});
const closed = (id: string, debut: Date, fin: Date, type: Closure["type"] = "blocage"): Closure => ({
  id,
  type,
  debut,
  fin,
  note: null,
  source: null,
});
const facts = (given: Partial<AgendaFacts>): AgendaFacts => ({
  libres: [],
  repas: [],
  fermetures: [],
  paralleles: false,
  ...given,
});
const dayOfFacts = (given: Partial<AgendaFacts>, jour: string) => {
  const [day] = layOut(facts(given), [jour]);
  if (day === undefined) throw new Error("no day");
  return day;
};

describe("addresses of the agenda", () => {
  it("shows the current week without parameters and for a week that does not exist", () => {
    const week = { vue: "semaine", lundi: "2026-11-16" };
    expect(asked({})).toEqual(week);
    expect(asked({ semaine: "2026-W99" })).toEqual(week);
    expect(asked({ semaine: "hier" })).toEqual(week);
    expect(asked({ jour: "1970-01-01" })).toEqual(week);
    expect(asked({ mois: "1970-01" })).toEqual(week);
    expect(asked({ mois: "2026-13" })).toEqual(week);
  });

  it("reads a week, a day and a month with its open day", () => {
    expect(asked({ semaine: "2026-W47" })).toEqual({ vue: "semaine", lundi: "2026-11-16" });
    expect(asked({ jour: "2026-11-20" })).toEqual({ vue: "jour", jour: "2026-11-20" });
    expect(asked({ mois: "2026-11", jour: "2026-12-02" })).toMatchObject({ vue: "mois", jour: "2026-12-02" });
    expect(asked({ mois: "2026-11" })).toMatchObject({ jour: TODAY });
    expect(asked({ mois: "2027-03" })).toMatchObject({ jour: "2027-03-01" });
  });

  it("numbers weeks by their Thursday, also around the new year", () => {
    expect(weekKey("2026-11-22")).toBe("2026-W47");
    expect(weekKey("2027-01-01")).toBe("2026-W53");
    expect(weekKey("2027-01-04")).toBe("2027-W01");
    expect(weekKey("2024-12-30")).toBe("2025-W01");
    expect(parseWeek("2027-W53")).toBeNull();
    expect(parseWeek("2026-W00")).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (count) => {
        const monday = parseWeek(weekKey(addDays("2000-01-10", count)));
        const days = monday === null ? [] : daysOf({ vue: "semaine", lundi: monday });
        expect(days).toContain(addDays("2000-01-10", count));
      }),
    );
  });

  it("is written as it is read, and moves by its own length", () => {
    for (const view of [asked({}), asked({ jour: "2026-11-20" }), asked({ mois: "2026-11", jour: "2026-11-21" })]) {
      expect(asked(Object.fromEntries(new URLSearchParams(viewSearch(view))))).toEqual(view);
      expect(daysOf(shiftView(view, 1))).not.toEqual(daysOf(view));
    }
    expect(shiftView(asked({ jour: "2026-12-31" }), 1)).toEqual({ vue: "jour", jour: "2027-01-01" });
    expect(shiftView(asked({}), -1)).toEqual({ vue: "semaine", lundi: "2026-11-09" });
    expect(shiftView(asked({ mois: "2026-12" }), 1)).toMatchObject({
      mois: { year: 2027, month: 1 },
      jour: "2027-01-01",
    });
  });

  it("keeps its place when the view changes", () => {
    expect(switchView(asked({}), "jour", TODAY)).toEqual({ vue: "jour", jour: TODAY });
    expect(switchView(asked({ semaine: "2026-W40" }), "jour", TODAY)).toEqual({ vue: "jour", jour: "2026-09-28" });
    expect(switchView(asked({ jour: "2026-12-05" }), "semaine", TODAY)).toEqual({
      vue: "semaine",
      lundi: "2026-11-30",
    });
    expect(switchView(asked({ jour: "2026-12-05" }), "mois", TODAY)).toEqual({
      vue: "mois",
      mois: { year: 2026, month: 12 },
      jour: "2026-12-05",
    });
  });
});

describe("items of a day", () => {
  it("joins starts of one service that exclude each other into one block", () => {
    const libres = [
      free("c", "2026-11-20", "20:00"),
      free("a", "2026-11-20", "18:00"),
      free("b", "2026-11-20", "19:00"),
      free("d", "2026-11-20", "18:00", { service_id: "s2" }),
      free("e", "2026-11-20", "10:00"),
    ];
    const { items } = dayOfFacts({ libres }, "2026-11-20");
    expect(items.map(({ item }) => ("libre" in item ? item.libre.map(({ id }) => id) : []))).toEqual([
      ["e"],
      ["a", "b", "c"],
      ["d"],
    ]);
    expect(items[1]).toMatchObject({ de: 18 * 60, a: 23 * 60, colonnes: 2 });
    expect(dayOfFacts({ libres, paralleles: true }, "2026-11-20").items).toHaveLength(5);
  });

  it("draws no slot that meets an engagement with its margins or a closure", () => {
    const libres = [free("a", "2026-11-20", "10:00"), free("b", "2026-11-20", "16:00", { minutes: 60 })];
    const repas = [
      meal("m", at("2026-11-20", "18:00"), at("2026-11-20", "21:00"), { marge_avant: 90, marge_apres: 30 }),
    ];
    const fermetures = [closed("f", at("2026-11-20", "12:00"), at("2026-11-20", "13:00"))];
    const kinds = (given: Partial<AgendaFacts>) => dayOfFacts(given, "2026-11-20").items.map(({ item }) => item.kind);
    expect(kinds({ libres })).toEqual(["libre", "libre"]);
    expect(kinds({ libres, fermetures, repas })).toEqual(["bloque", "tenu"]);
    expect(kinds({ libres, repas, paralleles: true })).toEqual(["libre", "libre", "tenu"]);
  });

  it("shows the most urgent status of a shared meal", () => {
    const of = (...statuts: AgendaMeal["groupes"][number]["statut"][]) =>
      kindOfMeal(meal("m", at(TODAY, "18:00"), at(TODAY, "19:00"), { groupes: statuts.map(group) }));
    expect(of("payee", "en_attente")).toBe("attente");
    expect(of("payee", "confirmee")).toBe("confirmee");
    expect(of("terminee", "payee")).toBe("payee");
    expect(of("terminee")).toBe("terminee");
    expect(of()).toBe("tenu");
  });

  it("continues an item on the next day, and ends it at midnight", () => {
    const repas = [meal("m", at("2026-11-20", "21:00"), at("2026-11-21", "01:30"))];
    expect(dayOfFacts({ repas }, "2026-11-20").items[0]).toMatchObject({ de: 21 * 60, a: 1_440, suite: false });
    const next = dayOfFacts({ repas }, "2026-11-21");
    expect(next.items[0]).toMatchObject({ de: 0, a: 90, suite: true });
    expect(visibleHours([next])).toEqual({ debut: 0, fin: 24 });
    const untilMidnight = [meal("m", at("2026-11-20", "21:00"), at("2026-11-21", "00:00"))];
    expect(dayOfFacts({ repas: untilMidnight }, "2026-11-21").items).toEqual([]);
  });

  it("puts a closure of the whole day into the band, and other closures among the hours", () => {
    const vacances = closed("v", at("2026-11-14", "00:00"), at("2026-11-17", "12:00"), "vacances");
    const days = layOut(facts({ fermetures: [vacances] }), ["2026-11-14", "2026-11-16", "2026-11-17", "2026-11-18"]);
    expect(days.map(({ bandes }) => bandes.map(({ suite }) => suite))).toEqual([[false], [true], [], []]);
    expect(days[2]?.items[0]).toMatchObject({ de: 0, a: 720, suite: true, item: { kind: "vacances" } });
    expect(days[3]?.items).toEqual([]);
    expect(visibleHours(days.slice(0, 2))).toEqual({ debut: 8, fin: 24 });
    const busy = closed("i", at("2026-11-18", "14:30"), at("2026-11-18", "16:00"), "import");
    expect(dayOfFacts({ fermetures: [busy] }, "2026-11-18").items[0]?.item.kind).toBe("ailleurs");
  });

  it("keeps the printed hour on the days of the clock changes", () => {
    const [spring, autumn] = ["2027-03-28", "2026-10-25"];
    for (const day of [spring, autumn]) {
      const { items } = dayOfFacts({ libres: [free("a", day, "19:00", { minutes: 120 })] }, day);
      expect(items[0]).toMatchObject({ de: 19 * 60, a: 21 * 60 });
      const off = closed("f", at(day, "00:00"), at(addDays(day, 1), "00:00"), "vacances");
      expect(dayOfFacts({ fermetures: [off] }, day).bandes).toHaveLength(1);
    }
    // From 01:30 to 03:30 by the clock, one hour of time.
    const night = closed("n", at(spring, "01:30"), at(spring, "03:30"));
    expect(dayOfFacts({ fermetures: [night] }, spring).items[0]).toMatchObject({ de: 90, a: 210 });
    // From the first 02:30 to the second one: an hour of time, none by the clock.
    const twice = at(autumn, "02:30");
    const hour = dayOfFacts({ fermetures: [closed("n", twice, addMinutes(twice, 60))] }, autumn).items[0];
    expect(hour).toMatchObject({ de: 150, a: 180 });
    expect(minuteOf(at("2026-10-24", "12:00"), autumn)).toBe(0);
  });

  it("lets two items share the width and hides the third from the grid", () => {
    const day = "2026-11-20";
    const fermetures = ["a", "b", "c"].map((id) => closed(id, at(day, "10:00"), at(day, "12:00")));
    const placed = dayOfFacts({ fermetures: [...fermetures, closed("z", at(day, "15:00"), at(day, "16:00"))] }, day);
    expect(placed.items.map(({ colonne, colonnes, cache }) => [colonne, colonnes, cache])).toEqual([
      [0, 2, false],
      [1, 2, false],
      [1, 2, true],
      [0, 1, false],
    ]);
  });

  it("counts margins when it places items side by side, and keeps a late item visible", () => {
    const day = "2026-11-20";
    const repas = [meal("m", at(day, "19:00"), at(day, "22:00"), { marge_avant: 120, marge_apres: 60 })];
    const fermetures = [
      closed("f", at(day, "16:00"), at(day, "17:30")),
      closed("g", at(day, "23:55"), at("2026-11-21", "00:00")),
    ];
    const { items } = dayOfFacts({ repas, fermetures }, day);
    expect(items.map(({ de, a, colonnes }) => [de, a, colonnes])).toEqual([
      [960, 1_050, 2],
      [1_140, 1_320, 2],
      [1_410, 1_440, 1],
    ]);
  });

  it("never lets two visible items of one column overlap", () => {
    const day = "2026-11-20";
    const moment = fc.tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 12 }), (moments) => {
        const fermetures = moments.map(([from, length], rank) => {
          const debut = addMinutes(at(day, "00:00"), from * 15);
          return closed(String(rank), debut, addMinutes(debut, length * 15));
        });
        const shown = dayOfFacts({ fermetures }, day).items.filter(({ cache }) => !cache);
        const clashes = shown.flatMap((one) =>
          shown.filter(
            (other) => one !== other && one.colonne === other.colonne && one.de < other.a && other.de < one.a,
          ),
        );
        expect(clashes).toEqual([]);
      }),
    );
  });
});

describe("rows of a day", () => {
  it("names the gaps of an hour or more in which something can be opened, without the margins", () => {
    const day = "2026-11-21";
    const rows = dayRows(
      dayOfFacts(
        {
          libres: [free("a", day, "10:00")],
          repas: [meal("m", at(day, "19:00"), at(day, "22:00"), { marge_avant: 120, marge_apres: 60 })],
        },
        day,
      ),
    );
    expect(rows.map((row) => (row.rang === "rien" ? [row.de, row.a] : row.place.item.kind))).toEqual([
      [360, 600],
      "libre",
      [780, 1_020],
      "tenu",
      [1_380, 1_440],
    ]);
  });

  it.each([
    ["early, before a slot at 07:00", free("a", "2026-11-21", "07:00", { minutes: 970 }), [360, 420]],
    ["late, after a slot that ends at 22:30", free("a", "2026-11-21", "06:00", { minutes: 990 }), [1_350, 1_440]],
    ["of an hour at least", free("a", "2026-11-21", "06:30", { minutes: 1_020 }), []],
  ])("names a gap %s", (_, slot, gap) => {
    const gaps = dayRows(dayOfFacts({ libres: [slot] }, "2026-11-21")).filter((row) => row.rang === "rien");
    expect(gaps.flatMap(({ de, a }) => [de, a])).toEqual(gap);
  });

  it("is one gap on an empty day, and none on a closed one", () => {
    const day = "2026-11-21";
    expect(dayRows(dayOfFacts({}, day))).toEqual([{ rang: "rien", de: 360, a: 1_440 }]);
    const off = closed("f", at(day, "00:00"), at("2026-11-22", "00:00"), "vacances");
    expect(dayRows(dayOfFacts({ fermetures: [off] }, day))).toEqual([]);
    const early = dayOfFacts({ fermetures: [closed("f", at(day, "05:00"), at(day, "08:30"))] }, day);
    expect(dayRows(early)).toHaveLength(2);
  });
});

describe("a blocked period", () => {
  it("is proposed as long as the service, an hour at least and midnight at most", () => {
    expect(blockEnd("10:00", null)).toBe("11:00");
    expect(blockEnd("10:00", 30)).toBe("11:00");
    expect(blockEnd("18:00", 210)).toBe("21:30");
    expect(blockEnd("20:00", 300)).toBe("00:00");
  });
});

describe("conflicts", () => {
  const repas = meal("a", at("2026-11-21", "19:00"), at("2026-11-22", "01:00"), { groupes: [group("confirmee")] });
  const days = (given: Partial<AgendaFacts>) =>
    layOut(facts({ repas: [repas], ...given }), ["2026-11-21", "2026-11-22"]);

  it("names a reservation that a busy or blocked time meets, once", () => {
    const busy = closed("f", at("2026-11-21", "18:00"), at("2026-11-22", "00:30"), "import");
    const other = closed("g", at("2026-11-21", "08:00"), at("2026-11-21", "09:00"));
    expect(conflictsOf(days({ fermetures: [busy, other] }))).toEqual([{ jour: "2026-11-21", repas, fermeture: busy }]);
    const whole = closed("h", at("2026-11-21", "00:00"), at("2026-11-22", "00:00"));
    expect(conflictsOf(days({ fermetures: [whole] }))).toMatchObject([{ fermeture: whole }]);
  });

  it("leaves out holidays and places that are only held", () => {
    const off = closed("v", at("2026-11-21", "18:00"), at("2026-11-21", "23:00"), "vacances");
    expect(conflictsOf(days({ fermetures: [off] }))).toEqual([]);
    const busy = closed("f", at("2026-11-21", "18:00"), at("2026-11-21", "23:00"));
    expect(conflictsOf(days({ repas: [{ ...repas, groupes: [] }], fermetures: [busy] }))).toEqual([]);
  });
});
