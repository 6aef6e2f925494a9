import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, timeOf } from "#app/shared/calendar.ts";
import {
  checkBookable,
  checkOpen,
  checkPlaces,
  createSlots,
  dayToShow,
  defaultPlaces,
  freeDaysAround,
  isOpen,
  isSlotStart,
  OTHER_STARTS,
  QUICK_STARTS,
  SLOT_STARTS,
} from "./slots.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const request = (date: string, creneaux: string[], places = 10) => ({ date, creneaux, places });

describe("the starts of a day", () => {
  it("are twelve quick choices, without 13:00", () => {
    expect(QUICK_STARTS).toHaveLength(12);
    expect(QUICK_STARTS).toEqual(expect.arrayContaining(["08:00", "12:00", "14:00", "20:00"]));
    expect(QUICK_STARTS).not.toContain("13:00");
  });

  it("are the half hours from 06:00 to 23:30, each once among the quick choices or the others", () => {
    expect(SLOT_STARTS).toHaveLength(36);
    expect([SLOT_STARTS[0], SLOT_STARTS.at(-1)]).toEqual(["06:00", "23:30"]);
    expect([...QUICK_STARTS, ...OTHER_STARTS].sort()).toEqual(SLOT_STARTS);
  });

  it.each(["06:00", "13:00", "19:30", "20:30", "23:30"])("include %s", (time) => {
    expect(isSlotStart(time)).toBe(true);
  });

  it.each(["05:30", "00:00", "24:00", "19:15", "9:00", "soir", ""])("do not include %j", (time) => {
    expect(isSlotStart(time)).toBe(false);
  });
});

describe("defaultPlaces", () => {
  it.each([
    [null, 10],
    [8, 8],
    [100, 100],
    [250, 100],
    [0, 1],
  ])("capacite_max %s gives %i", (capacite_max, places) => {
    expect(defaultPlaces(capacite_max)).toBe(places);
  });
});

describe("checkPlaces", () => {
  it.each([
    [1, { ok: true, value: 1 }],
    [100, { ok: true, value: 100 }],
    [0, { ok: false, code: "places_requises" }],
    [-1, { ok: false, code: "places_requises" }],
    [Number.NaN, { ok: false, code: "places_requises" }],
    [101, { ok: false, code: "places_hors_limites" }],
    [1.5, { ok: false, code: "places_hors_limites" }],
  ])("accepts or refuses %d places", (places, expected) => {
    expect(checkPlaces(places)).toStrictEqual(expected);
  });
});

describe("createSlots", () => {
  it("creates one-hour slots, sorted and without duplicates", () => {
    expect(createSlots(request("2026-12-12", ["19:00", "08:00", "19:00"], 6), NOW)).toStrictEqual({
      ok: true,
      value: [
        {
          date_debut: new Date("2026-12-12T07:00:00Z"),
          date_fin: new Date("2026-12-12T08:00:00Z"),
          places_disponibles: 6,
          places_reservees: 0,
        },
        {
          date_debut: new Date("2026-12-12T18:00:00Z"),
          date_fin: new Date("2026-12-12T19:00:00Z"),
          places_disponibles: 6,
          places_reservees: 0,
        },
      ],
    });
  });

  it.each([
    ["no date", request("", ["08:00"]), "date_et_creneau_requis"],
    ["no slot", request("2026-12-12", []), "date_et_creneau_requis"],
    ["no place", request("2026-12-12", ["08:00"], 0), "places_requises"],
    ["too many places", request("2026-12-12", ["08:00"], 101), "places_hors_limites"],
    ["a day that does not exist", request("2027-02-29", ["08:00"]), "date_invalide"],
    ["today", request("2026-11-14", ["20:00"]), "date_trop_proche"],
    ["yesterday", request("2026-11-13", ["20:00"]), "date_trop_proche"],
    ["a quarter of an hour", request("2026-12-12", ["08:00", "13:15"]), "creneau_invalide"],
    ["thirteen starts", request("2026-12-12", [...QUICK_STARTS, "19:30"]), "heures_trop_nombreuses"],
    ["an unknown code", request("2026-12-12", ["matin"]), "creneau_invalide"],
  ])("refuses %s", (_case, given, code) => {
    expect(createSlots(given, NOW)).toStrictEqual({ ok: false, code });
  });

  it("uses tomorrow in Paris, not in UTC", () => {
    const lateEvening = new Date("2026-11-14T23:30:00Z");
    expect(createSlots(request("2026-11-15", ["08:00"]), NOW).ok).toBe(true);
    expect(createSlots(request("2026-11-15", ["08:00"]), lateEvening).ok).toBe(false);
    expect(createSlots(request("2026-11-16", ["08:00"]), lateEvening).ok).toBe(true);
  });

  it.each(["2027-03-28", "2027-10-31", "2028-02-29", "2026-12-31"])("keeps the wall-clock hours on %s", (date) => {
    const result = createSlots(request(date, ["06:00", ...QUICK_STARTS.slice(1, -1), "23:30"]), NOW);
    const slots = result.ok ? result.value : [];
    expect(slots.map((slot) => timeOf(slot.date_debut))).toStrictEqual([
      "06:00",
      ...QUICK_STARTS.slice(1, -1),
      "23:30",
    ]);
    expect(slots.every((slot) => dayOf(slot.date_debut) === date)).toBe(true);
    expect(slots.every((slot) => slot.date_fin.getTime() - slot.date_debut.getTime() === 3_600_000)).toBe(true);
  });

  it("creates one slot per distinct valid hour", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SLOT_STARTS), { minLength: 1, maxLength: 12 }), (creneaux) => {
        const result = createSlots(request("2027-06-01", creneaux), NOW);
        expect(result.ok && result.value.length).toBe(new Set(creneaux).size);
      }),
    );
  });
});

describe("checkOpen", () => {
  const debut = new Date("2026-12-12T18:00:00Z");
  it.each([
    [true, "2026-12-12T18:00:00Z", true, { ok: true, value: null }],
    [true, "2026-12-12T18:00:01Z", false, { ok: false, code: "creneau_commence" }],
    [false, "2026-12-12T17:00:00Z", false, { ok: false, code: "creneau_retire" }],
  ])("decides whether a slot is offered, actif %s, at %s", (actif, now, offered, verdict) => {
    expect(isOpen({ actif, date_debut: debut }, new Date(now))).toBe(offered);
    expect(checkOpen({ actif, date_debut: debut }, new Date(now))).toStrictEqual(verdict);
  });
});

describe("checkBookable", () => {
  const offer = {
    service_offert: true,
    actif: true,
    date_debut: new Date("2026-12-12T18:00:00Z"),
    ferme: false,
    delai_heures: 0,
  };
  const capacity = {
    places_illimitees: false,
    places_disponibles: 10,
    places_reservees: 4,
    capacite_max: null,
    places_hors_compte: 0,
    pris: false,
  };

  it("refuses a hidden service, then a closed slot, then a group that does not fit", () => {
    const check = (over: object, participants = 6) =>
      checkBookable({ ...offer, ...over }, { participants, capacity, now: NOW });
    expect(check({})).toStrictEqual({ ok: true, value: 6 });
    expect(check({ service_offert: false })).toMatchObject({ code: "service_introuvable" });
    expect(check({ actif: false })).toMatchObject({ code: "creneau_retire" });
    expect(check({}, 7)).toMatchObject({ code: "places_insuffisantes", restantes: 6 });
  });

  it("refuses a time that the chef closed, and one inside the minimum notice", () => {
    const check = (over: object, now: string) =>
      checkBookable({ ...offer, ...over }, { participants: 1, capacity, now: new Date(now) });
    expect(check({ ferme: true }, "2026-12-01T00:00:00Z")).toMatchObject({ code: "chef_engage" });
    expect(check({ delai_heures: 48 }, "2026-12-10T18:00:00Z")).toStrictEqual({ ok: true, value: 1 });
    expect(check({ delai_heures: 48 }, "2026-12-10T18:00:01Z")).toMatchObject({ code: "delai_minimum", heures: 48 });
  });
});

describe("the day that a page shows first", () => {
  const days = [
    { jour: "2026-11-20", libres: 0 },
    { jour: "2026-11-21", libres: 2 },
  ];

  it.each([
    ["the requested one, also when it is full", days, "2026-11-20", "2026-11-20"],
    ["the first with a free hour when none is requested", days, null, "2026-11-21"],
    ["the same when the requested one has no hours", days, "2026-11-25", "2026-11-21"],
    ["the first when everything is full", days.slice(0, 1), null, "2026-11-20"],
    ["none without hours", [], "2026-11-20", null],
  ])("is %s", (_, given, requested, expected) => {
    expect(dayToShow(given, requested)).toBe(expected);
  });
});

it("finds the free days nearest to a full one, before and after it", () => {
  const days = [
    { jour: "2026-12-05", libres: 1 },
    { jour: "2026-12-06", libres: 0 },
    { jour: "2026-12-11", libres: 2 },
    { jour: "2026-12-13", libres: 0 },
    { jour: "2026-12-18", libres: 1 },
    { jour: "2026-12-19", libres: 1 },
  ];
  expect(freeDaysAround(days, "2026-12-13")).toEqual(["2026-12-11", "2026-12-18"]);
  expect(freeDaysAround(days, "2026-12-04")).toEqual(["2026-12-05"]);
  expect(freeDaysAround([], "2026-12-04")).toEqual([]);
});
