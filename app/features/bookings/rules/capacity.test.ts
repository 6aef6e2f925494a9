import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addablePlaces,
  type Capacity,
  canBook,
  canDeleteSlot,
  canIncrease,
  canSetPlaces,
  capacityOf,
  capacityOfLine,
  isFree,
  isTaken,
  placesOfSlot,
  placesToAdd,
  remainingPlaces,
  sharesSlots,
  takenBy,
} from "./capacity.ts";

const slot = (places_disponibles: number, places_reservees: number, places_illimitees = false): Capacity => ({
  places_illimitees,
  places_disponibles,
  places_reservees,
  capacite_max: null,
  places_hors_compte: 0,
  pris: false,
});
const UNLIMITED = slot(10, 40, true);
const TAKEN = { ...slot(10, 2), pris: true };

describe("sharing a slot", () => {
  it.each([
    ["chef_domicile", null, false],
    ["chef_domicile", true, true],
    ["cours_cuisine", null, true],
    ["traiteur", null, true],
    ["consultation", null, true],
    ["autre", null, true],
    ["autre", false, false],
  ] as const)("%s with table_partagee %s: %s", (type_service, table_partagee, shared) => {
    expect(sharesSlots({ type_service, table_partagee })).toBe(shared);
  });

  it.each([
    [0, 0, false, false, false],
    [1, 0, false, false, true],
    [2, 0, false, true, false],
    // Sold whole before the chef allowed a shared table.
    [1, 0, true, true, true],
    [1, 0, true, false, true],
    // Held by an offer to the waiting list.
    [0, 1, true, false, true],
    [0, 1, false, true, false],
  ])(
    "%i live reservations, %i offers, sold whole: %s, shared: %s, taken: %s",
    (reservations, offres, creneau_entier, shared, taken) => {
      expect(isTaken({ reservations, offres, creneau_entier }, shared)).toBe(taken);
    },
  );

  it.each([
    ["fits into what is left", 8, 2, true],
    ["does not fit", 8, 3, false],
    ["does not exist", 8, null, false],
  ])("keeps freed places from others while a waiting group %s", (_, places_reservees, attente_min, pris) => {
    const holders = { reservations: 2, offres: 0, creneau_entier: false, places_hors_compte: 0, attente_min };
    const course = { type_service: "cours_cuisine", table_partagee: null, capacite_max: null } as const;
    const given = { ...course, places_illimitees: false, places_disponibles: 10, places_reservees, holders };
    expect(capacityOf(given).pris).toBe(pris);
    expect(capacityOfLine(given).pris).toBe(false);
    expect(placesToAdd(given)).toBe(pris ? 0 : 2);
    // Nobody in line can be offered places of a slot that is taken as a whole.
    expect(placesToAdd({ ...given, table_partagee: false })).toBe(2);
    expect(placesToAdd({ ...given, table_partagee: false, places_illimitees: true })).toBeNull();
  });

  it("combines the service and the live reservations of a slot", () => {
    const service = {
      type_service: "chef_domicile",
      table_partagee: null,
      capacite_max: 8,
      places_illimitees: false,
    } as const;
    const holders = { reservations: 1, offres: 0, creneau_entier: false, places_hors_compte: 3, attente_min: null };
    const given = { ...service, places_disponibles: 10, places_reservees: 2, holders };
    const read = { places_illimitees: false, places_disponibles: 10, places_reservees: 2, capacite_max: 8 };
    expect(capacityOf(given)).toStrictEqual({ ...read, places_hors_compte: 3, pris: true });
    expect(capacityOf({ ...given, table_partagee: true }).pris).toBe(false);
  });

  it("refuses a taken slot even with places left", () => {
    expect(remainingPlaces(TAKEN)).toBe(8);
    expect(isFree(TAKEN)).toBe(false);
    expect(addablePlaces(TAKEN, 0)).toBe(0);
    expect(canIncrease(TAKEN, 0)).toStrictEqual({ ok: false, code: "creneau_pris" });
    expect(canBook(TAKEN, 1)).toStrictEqual({ ok: false, code: "creneau_pris" });
  });

  it("reports a slot with places that is not taken as free", () => {
    expect([slot(10, 9), UNLIMITED, slot(10, 10)].map(isFree)).toStrictEqual([true, true, false]);
  });
});

it.each([
  ["places of a shared slot", { type_service: "cours_cuisine", places_illimitees: false }, 4, false],
  ["the whole slot of a dinner", { type_service: "chef_domicile", places_illimitees: false }, 4, true],
  ["no place where they are unlimited", { type_service: "cours_cuisine", places_illimitees: true }, 0, false],
] as const)("a group of four takes %s", (_, service, places_prises, creneau_entier) => {
  expect(takenBy({ ...service, table_partagee: null }, 4)).toStrictEqual({ places_prises, creneau_entier });
});

describe("the service's maximum", () => {
  it.each([
    [20, 8, 8],
    [4, 8, 4],
    [20, null, 20],
  ])("a slot of %i places with maximum %s has %i", (places_disponibles, capacite_max, places) => {
    expect(placesOfSlot({ places_disponibles, capacite_max })).toBe(places);
  });

  it("counts the people booked while places were unlimited", () => {
    const limitedLater = { ...slot(20, 2), capacite_max: 8, places_hors_compte: 5 };
    expect(remainingPlaces(limitedLater)).toBe(1);
    expect(canBook(limitedLater, 2)).toStrictEqual({ ok: false, code: "places_insuffisantes", restantes: 1 });
    expect(remainingPlaces({ ...limitedLater, places_hors_compte: 30 })).toBe(0);
  });
});

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
  ])("adds one person to %o with %i chosen, or refuses", (given, total, expected) => {
    expect(canIncrease(given, total)).toStrictEqual(expected);
  });

  it("allows exactly what canBook accepts", () => {
    fc.assert(
      fc.property(fc.nat(1200), fc.nat(1200), fc.boolean(), fc.nat(1100), (places, taken, unlimited, total) => {
        const given = { ...slot(places, taken, unlimited), capacite_max: places % 2 === 0 ? null : 8 };
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
  ])("books %o for %i people, or refuses", (given, participants, expected) => {
    expect(canBook(given, participants)).toStrictEqual(expected);
  });
});

describe("changing a booked slot", () => {
  it("refuses fewer places than reserved", () => {
    expect(canSetPlaces(4, 4)).toStrictEqual({ ok: true, value: 4 });
    expect(canSetPlaces(3, 4)).toStrictEqual({ ok: false, code: "places_sous_reservees", reservees: 4 });
  });

  it("refuses deletion with live reservations", () => {
    expect(canDeleteSlot(0, null)).toStrictEqual({ ok: true, value: null });
    expect(canDeleteSlot(2, null)).toStrictEqual({ ok: false, code: "creneau_avec_reservations", reservations: 2 });
    const jusqua = new Date("2026-12-04T09:00:00Z");
    expect(canDeleteSlot(0, jusqua)).toStrictEqual({ ok: false, code: "creneau_propose", jusqua });
  });
});
