import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addablePlaces,
  type Capacity,
  canBook,
  canDeleteSlot,
  canIncrease,
  canSetPlaces,
  remainingPlaces,
} from "./capacity.ts";

const slot = (places_disponibles: number, places_reservees: number, places_illimitees = false): Capacity => ({
  places_illimitees,
  places_disponibles,
  places_reservees,
});
const UNLIMITED = slot(10, 40, true);

describe("places", () => {
  it.each([
    [slot(10, 0), 10],
    [slot(10, 7), 3],
    [slot(10, 10), 0],
    [slot(10, 12), 0],
    [UNLIMITED, null],
  ])("%o leaves %s", (given, left) => {
    expect(remainingPlaces(given)).toBe(left);
  });

  it.each([
    [slot(10, 7), 1, 2],
    [slot(10, 7), 3, 0],
    [slot(10, 7), 5, 0],
    [slot(2000, 0), 0, 999],
    [UNLIMITED, 4, 995],
    [UNLIMITED, 1200, 0],
  ])("%o with %i chosen may take %i more", (given, total, more) => {
    expect(addablePlaces(given, total)).toBe(more);
  });
});

describe("canIncrease", () => {
  it.each([
    [slot(10, 7), 2, { ok: true, value: 3 }],
    [slot(10, 7), 3, { ok: false, code: "limite_atteinte", max: 3 }],
    [slot(10, 10), 0, { ok: false, code: "limite_atteinte", max: 0 }],
    [UNLIMITED, 998, { ok: true, value: 999 }],
    [UNLIMITED, 999, { ok: false, code: "participants_trop", max: 999 }],
    [slot(2000, 0), 999, { ok: false, code: "participants_trop", max: 999 }],
  ])("%o at %i", (given, total, expected) => {
    expect(canIncrease(given, total)).toStrictEqual(expected);
  });

  it("allows exactly what canBook then accepts", () => {
    fc.assert(
      fc.property(fc.nat(1200), fc.nat(1200), fc.boolean(), fc.nat(1100), (places, taken, unlimited, total) => {
        const given = slot(places, taken, unlimited);
        expect(canIncrease(given, total).ok).toBe(canBook(given, total + 1).ok);
        expect(canIncrease(given, total).ok).toBe(addablePlaces(given, total) > 0);
      }),
    );
  });
});

describe("canBook", () => {
  it.each([
    [slot(10, 7), 3, { ok: true, value: 3 }],
    [slot(10, 7), 1, { ok: true, value: 1 }],
    [slot(10, 7), 0, { ok: false, code: "participants_requis" }],
    [slot(10, 7), 4, { ok: false, code: "places_insuffisantes", restantes: 3 }],
    [slot(10, 10), 1, { ok: false, code: "places_insuffisantes", restantes: 0 }],
    [UNLIMITED, 999, { ok: true, value: 999 }],
    [UNLIMITED, 1000, { ok: false, code: "participants_trop", max: 999 }],
  ])("%o for %i", (given, participants, expected) => {
    expect(canBook(given, participants)).toStrictEqual(expected);
  });
});

describe("changing a slot that people have booked", () => {
  it("never goes below what is reserved", () => {
    expect(canSetPlaces(4, 4)).toStrictEqual({ ok: true, value: 4 });
    expect(canSetPlaces(3, 4)).toStrictEqual({ ok: false, code: "places_sous_reservees", reservees: 4 });
  });

  it("is deleted only when no live reservation holds it", () => {
    expect(canDeleteSlot(0)).toStrictEqual({ ok: true, value: null });
    expect(canDeleteSlot(2)).toStrictEqual({ ok: false, code: "creneau_avec_reservations", reservations: 2 });
  });
});
