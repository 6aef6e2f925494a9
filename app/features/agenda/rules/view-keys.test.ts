import { describe, expect, it } from "vitest";
import { addMinutes, instantOf } from "#app/shared/calendar.ts";
import { type AgendaFacts, layOut } from "./view.ts";
import {
  type Cursor,
  emptyHours,
  hourStop,
  moveCursor,
  type Stop,
  stopAt,
  stopsOfDay,
  TITLE_STOP,
} from "./view-keys.ts";

const TODAY = "2026-11-19";
const FRIDAY = "2026-11-20";
const at = (day: string, time: string): Date => instantOf(day, time) ?? new Date(Number.NaN);
const NOW = at(TODAY, "10:30");

const dayOf = (jour: string, given: Partial<AgendaFacts> = {}) => {
  const [day] = layOut({ libres: [], repas: [], fermetures: [], paralleles: false, ...given }, [jour]);
  if (day === undefined) throw new Error("no day");
  return day;
};
const free = (id: string, time: string, service_id = "s1") => {
  const debut = at(FRIDAY, time);
  const fin = addMinutes(debut, 120);
  return { id, service_id, titre: "Dîner", places: 4, debut, fin, engage: { debut, fin } };
};
const closed = (id: string, type: "import" | "blocage" | "vacances", debut: Date, fin: Date) => ({
  id,
  type,
  debut,
  fin,
  note: null,
  source: null,
});
const hoursOf = (jour: string, given: Partial<AgendaFacts> = {}) => emptyHours(dayOf(jour, given), 8, NOW);
const stopsOf = (jour: string, given: Partial<AgendaFacts> = {}): readonly Stop[] => {
  const day = dayOf(jour, given);
  return stopsOfDay(day, emptyHours(day, 8, NOW));
};
const keysOf = (jour: string, given: Partial<AgendaFacts> = {}) => stopsOf(jour, given).map(({ key }) => key);

describe("empty hours of the agenda", () => {
  it("opens from tomorrow at every hour at which a slot can start", () => {
    const hours = hoursOf(FRIDAY);
    expect(hours).toHaveLength(16);
    expect(hours.filter(({ action }) => action === "bloquer")).toEqual([]);
    const night = emptyHours(dayOf(FRIDAY, {}), 4, NOW);
    expect(night.filter(({ action }) => action === "bloquer").map(({ heure }) => heure)).toEqual([4, 5]);
  });

  it("only blocks the hours of today that are to come, and offers nothing before", () => {
    const hours = hoursOf(TODAY);
    expect(hours[0]).toEqual({ heure: 11, action: "bloquer" });
    expect(hours.every(({ action }) => action === "bloquer")).toBe(true);
    expect(hoursOf("2026-11-18")).toEqual([]);
  });

  it("skips hours that something covers, and days off", () => {
    const busy = closed("f", "import", at(FRIDAY, "14:30"), at(FRIDAY, "16:00"));
    expect(hoursOf(FRIDAY, { fermetures: [busy] }).map(({ heure }) => heure)).not.toContain(15);
    expect(hoursOf(FRIDAY, { fermetures: [busy] }).map(({ heure }) => heure)).toContain(14);
    const off = closed("v", "vacances", at(FRIDAY, "00:00"), at("2026-11-21", "00:00"));
    expect(hoursOf(FRIDAY, { fermetures: [off] })).toEqual([]);
    expect(keysOf(FRIDAY, { fermetures: [off] })).toEqual([TITLE_STOP]);
  });
});

describe("stops of a day", () => {
  it("follow the clock: the title, items and empty hours, without busy times of other calendars", () => {
    const given = {
      libres: [free("a", "10:00")],
      fermetures: [
        closed("f", "import", at(FRIDAY, "14:00"), at(FRIDAY, "16:00")),
        closed("b", "blocage", at(FRIDAY, "20:00"), at(FRIDAY, "22:00")),
      ],
    };
    expect(keysOf(FRIDAY, given).slice(0, 5)).toEqual([TITLE_STOP, "h-8", "h-9", "l-a", "h-12"]);
    expect(keysOf(FRIDAY, given)).not.toContain("f-f");
    expect(keysOf(FRIDAY, given).slice(-3)).toEqual(["f-b", "h-22", "h-23"]);
  });

  it("are each start of a block, and « +1 » for items that are not drawn", () => {
    expect(keysOf(FRIDAY, { libres: [free("a", "18:00"), free("b", "19:00")] })).toEqual(
      expect.arrayContaining(["d-a", "d-b"]),
    );
    const libres = [free("a", "18:00", "s1"), free("b", "18:00", "s2"), free("c", "18:00", "s3")];
    expect(keysOf(FRIDAY, { libres }).filter((key) => !key.startsWith("h-"))).toEqual([
      TITLE_STOP,
      "l-a",
      "l-b",
      "plus",
    ]);
  });
});

describe("keys of the agenda", () => {
  const stops = [...stopsOf(TODAY), ...stopsOf(FRIDAY, { libres: [free("a", "10:00")] })];
  const on = (jour: string, minute: number, key: string | null = null): Cursor => ({ jour, minute, key });
  const press = (key: string, cursor: Cursor, vue: "semaine" | "mois" = "semaine") =>
    moveCursor(key, cursor, { stops, vue, today: TODAY });

  it("find the stop at an hour, the one inside it, or the nearest of the day", () => {
    expect(stopAt(stops, on(FRIDAY, 480))?.key).toBe("h-8");
    expect(stopAt(stops, on(FRIDAY, 660))?.key).toBe("l-a");
    expect(stopAt(stops, on(TODAY, 480))?.key).toBe("h-11");
    expect(stopAt(stops, on(TODAY, -1))?.key).toBe(TITLE_STOP);
    expect(stopAt(stops, on(FRIDAY, 480, hourStop(20)))?.key).toBe("h-20");
    expect(stopAt(stops, on("2026-11-25", 480))).toBeNull();
  });

  it("move by stop within a day, and stay at its ends", () => {
    expect(press("ArrowDown", on(FRIDAY, 540, "h-9"))).toEqual(on(FRIDAY, 600, "l-a"));
    expect(press("ArrowDown", on(FRIDAY, 600, "l-a"))).toEqual(on(FRIDAY, 720, "h-12"));
    expect(press("ArrowUp", on(FRIDAY, 480, "h-8"))).toEqual(on(FRIDAY, -1, TITLE_STOP));
    expect(press("ArrowUp", on(FRIDAY, -1, TITLE_STOP))).toBeNull();
    expect(press("ArrowDown", on("2026-11-25", 480))).toBeNull();
  });

  it("keep the hour from day to day, also into another week", () => {
    expect(press("ArrowRight", on(TODAY, 600, "h-10"))).toEqual(on(FRIDAY, 600));
    expect(press("ArrowLeft", on("2026-11-16", 600))).toEqual(on("2026-11-15", 600));
    expect(press("Home", on(FRIDAY, 600))).toEqual(on("2026-11-16", 600));
    expect(press("End", on(FRIDAY, 600))).toEqual(on("2026-11-22", 600));
    expect(press("PageUp", on(FRIDAY, 600))).toEqual(on("2026-11-13", 600));
    expect(press("PageDown", on(FRIDAY, 600))).toEqual(on("2026-11-27", 600));
    expect(press("t", on("2026-12-24", 600))).toEqual(on(TODAY, 600));
    expect(press("x", on(FRIDAY, 600))).toBeNull();
  });

  it("move by day, week and month in a month", () => {
    expect(press("ArrowDown", on(FRIDAY, 0), "mois")).toEqual(on("2026-11-27", 0));
    expect(press("ArrowUp", on(FRIDAY, 0), "mois")).toEqual(on("2026-11-13", 0));
    expect(press("PageDown", on(FRIDAY, 0), "mois")).toEqual(on("2026-12-20", 0));
    expect(press("PageDown", on("2027-01-31", 0), "mois")).toEqual(on("2027-02-28", 0));
    expect(press("PageUp", on("2027-01-31", 0), "mois")).toEqual(on("2026-12-31", 0));
  });
});
