import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Capacity, canBook } from "#app/features/bookings/rules/capacity.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import {
  canJoin,
  capacityOfOffer,
  leavingLine,
  lineCloses,
  nextOffers,
  offerEnds,
  type WaitingPerson,
  waitingConfirmationEnds,
} from "./waiting-list.ts";

// 9:00 in Paris: no offer made now ends at night.
const NOW = new Date("2026-11-14T08:00:00Z");
const inHours = (hours: number) => addMinutes(NOW, hours * 60);

const slot = (places_disponibles: number, places_reservees: number, over: Partial<Capacity> = {}) => ({
  places_illimitees: false,
  places_disponibles,
  places_reservees,
  capacite_max: null,
  places_hors_compte: 0,
  pris: false,
  actif: true,
  date_debut: inHours(100),
  ...over,
});

const person = (id: string, convives: number, over: Partial<WaitingPerson> = {}): WaitingPerson => ({
  id,
  convives,
  confirmee_le: NOW,
  offre_jusqua: null,
  finie_le: null,
  expire_le: inHours(99),
  ...over,
});
const names = (people: readonly WaitingPerson[]) => people.map(({ id }) => id);

describe("offerEnds", () => {
  it.each([
    ["three days before", 72, 12],
    ["a little later", 71.9, 4],
    ["a day before", 24, 4],
    ["the same day", 23.9, 1],
    ["six hours before", 6, 1],
    ["shortly before", 5.9, 0.5],
    ["an hour before", 1, 0.5],
  ])("%s (%d h), an offer lasts %d hours", (_, before, hours) => {
    expect(offerEnds(inHours(before), NOW)).toEqual(inHours(hours));
  });

  const paris = (local: string, offset = "+01:00") => new Date(`${local}:00${offset}`);

  it.each([
    ["ends at 22:00", "2026-11-14T18:00", "2026-11-16T20:00", "2026-11-15T10:00"],
    ["ends just before 22:00", "2026-11-14T17:59", "2026-11-16T20:00", "2026-11-14T21:59"],
    ["ends in the small hours", "2026-11-14T23:30", "2026-11-16T20:00", "2026-11-15T10:00"],
    ["ends just before 9:00", "2026-11-14T04:59", "2026-11-16T20:00", "2026-11-14T10:00"],
    ["ends at 9:00", "2026-11-14T05:00", "2026-11-16T20:00", "2026-11-14T09:00"],
    ["lasts twelve hours into the night", "2026-11-14T12:00", "2026-11-20T20:00", "2026-11-15T10:00"],
    ["would last into the last hour before the meal", "2026-11-14T06:00", "2026-11-14T10:00", "2026-11-14T09:00"],
    ["already ends in the last hour before the meal", "2026-11-14T21:45", "2026-11-14T23:00", "2026-11-14T22:15"],
  ])("an offer that %s never ends while people sleep", (_, now, meal, end) => {
    expect(offerEnds(paris(meal), paris(now))).toEqual(paris(end));
  });

  it("counts the morning in Paris also in the nights when the clocks change", () => {
    // From 3:00 back to 2:00, and from 2:00 on to 3:00.
    expect(offerEnds(paris("2026-10-26T20:00"), paris("2026-10-24T23:30", "+02:00"))).toEqual(
      paris("2026-10-25T10:00"),
    );
    const spring = offerEnds(paris("2027-03-29T20:00", "+02:00"), paris("2027-03-27T23:30"));
    expect(spring).toEqual(paris("2027-03-28T10:00", "+02:00"));
  });

  it("makes no offer in the last hour, nor after the meal began", () => {
    expect(offerEnds(inHours(0.99), NOW)).toBeNull();
    expect(offerEnds(inHours(-1), NOW)).toBeNull();
  });

  it("never lasts until the meal, which is when booking ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 60 * 24 * 400 }), fc.nat(60 * 24 * 365), (minutes, later) => {
        const now = addMinutes(NOW, later);
        const start = addMinutes(now, minutes);
        const end = offerEnds(start, now);
        return end === null ? start < addMinutes(now, 60) : end > now && end < start;
      }),
    );
  });
});

describe("canJoin", () => {
  const FULL = slot(8, 8);

  it("accepts a group that the slot could take, but not now", () => {
    expect(canJoin(FULL, 8, NOW)).toStrictEqual({ ok: true, value: 8 });
    expect(canJoin(slot(8, 6), 3, NOW)).toStrictEqual({ ok: true, value: 3 });
    expect(canJoin(slot(8, 2, { pris: true }), 2, NOW)).toStrictEqual({ ok: true, value: 2 });
    expect(canJoin(slot(8, 0, { places_illimitees: true, pris: true }), 40, NOW)).toMatchObject({ ok: true });
  });

  it.each([
    ["nobody", FULL, 0, { code: "participants_requis" }],
    ["too many for any booking", FULL, 1000, { code: "participants_trop", max: 999 }],
    ["more than the slot ever takes", FULL, 9, { code: "attente_trop_grande", max: 8 }],
    ["a group that can book now", slot(8, 6), 2, { code: "attente_inutile" }],
    ["a removed slot", { ...FULL, actif: false }, 2, { code: "creneau_retire" }],
    ["a slot that began", { ...FULL, date_debut: inHours(-1) }, 2, { code: "creneau_commence" }],
    ["the last hour", { ...FULL, date_debut: inHours(1) }, 2, { code: "attente_close" }],
  ])("refuses %s", (_, given, convives, refusal) => {
    expect(canJoin(given, convives, NOW)).toStrictEqual({ ok: false, ...refusal });
  });
});

describe("the times of a wait", () => {
  it("can be confirmed for a day, and ends an hour before the meal", () => {
    expect(waitingConfirmationEnds(NOW)).toEqual(inHours(24));
    expect(lineCloses(inHours(5))).toEqual(inHours(4));
  });
});

describe("leavingLine", () => {
  it("erases those whose offer ended, who never confirmed or waited until the end", () => {
    const line = [
      person("waits", 2),
      person("offered", 2, { offre_jusqua: inHours(1) }),
      person("too late", 2, { offre_jusqua: NOW }),
      person("never confirmed", 2, { confirmee_le: null, expire_le: NOW }),
      person("not yet confirmed", 2, { confirmee_le: null }),
      person("until the end", 2, { expire_le: NOW }),
    ];
    expect(leavingLine(line, true, NOW)).toEqual({
      effacer: ["too late", "never confirmed", "until the end"],
      prevenir: [],
    });
  });

  it("keeps an offer that outlasts the list", () => {
    const line = [person("offered", 2, { offre_jusqua: inHours(0.5), expire_le: NOW })];
    expect(leavingLine(line, true, NOW)).toEqual({ effacer: [], prevenir: [] });
  });

  it("tells everybody who confirmed when the slot disappears, once", () => {
    const line = [
      person("waits", 2),
      person("offered", 2, { offre_jusqua: inHours(1) }),
      person("told", 2, { finie_le: NOW }),
      person("not yet confirmed", 2, { confirmee_le: null }),
    ];
    expect(leavingLine(line, false, NOW)).toEqual({
      effacer: ["not yet confirmed"],
      prevenir: ["waits", "offered"],
    });
  });
});

describe("nextOffers", () => {
  it("serves in order, and passes over a group that does not fit", () => {
    const line = [person("six", 6), person("two", 2), person("three", 3), person("one", 1)];
    expect(names(nextOffers(slot(10, 5), false, line))).toEqual(["two", "three"]);
  });

  it("offers a whole slot to one group", () => {
    const line = [person("nine", 9), person("two", 2), person("one", 1)];
    expect(names(nextOffers(slot(8, 0), true, line))).toEqual(["two"]);
    expect(names(nextOffers(slot(8, 0, { pris: true }), true, line))).toEqual([]);
  });

  it("offers unlimited places to everybody", () => {
    const line = [person("a", 90), person("b", 90)];
    expect(names(nextOffers(slot(10, 0, { places_illimitees: true }), false, line))).toEqual(["a", "b"]);
  });

  it("ignores those who have not confirmed, have an offer or were told of the end", () => {
    const line = [
      person("not confirmed", 1, { confirmee_le: null }),
      person("offered", 1, { offre_jusqua: inHours(1) }),
      person("told", 1, { finie_le: NOW }),
    ];
    expect(nextOffers(slot(10, 0), false, line)).toEqual([]);
  });

  it("never offers more than is left, and skips nobody who fits", () => {
    const groups = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 20 }), fc.nat(20), (sizes, places, taken) => {
        const line = sizes.map((size, rank) => person(String(rank), size));
        const chosen = new Set(names(nextOffers(slot(places, Math.min(places, taken)), false, line)));
        let left = places - Math.min(places, taken);
        for (const { id, convives } of line) {
          if (chosen.has(id) !== convives <= left) return false;
          if (chosen.has(id)) left -= convives;
        }
        return left >= 0;
      }),
    );
  });
});

describe("capacityOfOffer", () => {
  it("lets the person book what is held for them, or less, never more", () => {
    expect(canBook(capacityOfOffer(4), 4).ok).toBe(true);
    expect(canBook(capacityOfOffer(4), 1).ok).toBe(true);
    expect(canBook(capacityOfOffer(4), 5)).toStrictEqual({ ok: false, code: "places_insuffisantes", restantes: 4 });
  });
});
