import { describe, expect, it } from "vitest";
import {
  closureMetBy,
  engagementMetBy,
  engagementPeriod,
  marginsOf,
  NO_MARGINS,
  withMargins,
} from "./notice-and-margins.ts";

const at = (iso: string) => new Date(iso);

describe("the margins of a service", () => {
  const general = { marge_avant: 45, marge_apres: 30 };
  const service = { lieu_prestation: null, marge_avant: null, marge_apres: null };

  it("takes the service's own value first, even zero", () => {
    expect(marginsOf({ ...service, marge_avant: 120, marge_apres: 0 }, general)).toStrictEqual({
      marge_avant: 120,
      marge_apres: 0,
    });
    expect(marginsOf({ ...service, lieu_prestation: "chef", marge_avant: 15 }, general).marge_avant).toBe(15);
  });

  it("takes the general value where the chef travels, otherwise none", () => {
    expect(marginsOf(service, general)).toStrictEqual(general);
    expect(marginsOf({ ...service, lieu_prestation: "client" }, general)).toStrictEqual(general);
    for (const lieu_prestation of ["chef", "distance"] as const)
      expect(marginsOf({ ...service, lieu_prestation }, general)).toStrictEqual(NO_MARGINS);
    expect(marginsOf(service, null)).toStrictEqual(NO_MARGINS);
  });
});

describe("the time of a meal", () => {
  it.each([
    [null, "2026-12-12T20:00:00Z"],
    [30, "2026-12-12T20:00:00Z"],
    [60, "2026-12-12T20:00:00Z"],
    [150, "2026-12-12T21:30:00Z"],
  ])("a service of %s minutes engages the chef for at least one hour", (duree, fin) => {
    expect(engagementPeriod(at("2026-12-12T19:00:00Z"), duree)).toStrictEqual({
      debut: at("2026-12-12T19:00:00Z"),
      fin: at(fin),
    });
  });

  it("begins before the meal and ends after it by its margins, in minutes that pass, also over a change of clocks", () => {
    const meal = { debut: at("2026-10-24T23:30:00Z"), fin: at("2026-10-25T02:00:00Z") };
    expect(withMargins(meal, { marge_avant: 60, marge_apres: 45 })).toStrictEqual({
      debut: at("2026-10-24T22:30:00Z"),
      fin: at("2026-10-25T02:45:00Z"),
    });
  });

  it.each([
    ["2026-12-12T15:00:00Z", 180, false],
    ["2026-12-12T15:30:00Z", 180, true],
    ["2026-12-12T15:30:00Z", null, false],
    ["2026-12-12T20:59:00Z", 60, true],
    ["2026-12-12T21:00:00Z", 180, false],
  ])("a slot at %s of %s minutes overlaps a dinner from 18:00 to 21:00 UTC: %s", (debut, duree, met) => {
    const dinner = {
      availability_id: "dîner",
      debut: at("2026-12-12T18:00:00Z"),
      fin: at("2026-12-12T21:00:00Z"),
      ...NO_MARGINS,
    };
    const service = { duree_minutes: duree, ...NO_MARGINS };
    expect(engagementMetBy({ date_debut: at(debut) }, service, [dinner])).toBe(met ? dinner : null);
    expect(engagementMetBy({ id: "dîner", date_debut: at(debut) }, service, [dinner])).toBeNull();
  });

  it.each([
    ["2026-12-12T15:15:00Z", false],
    ["2026-12-12T15:16:00Z", true],
    ["2026-12-12T22:29:00Z", true],
    ["2026-12-12T22:30:00Z", false],
  ])("a slot of one hour at %s with margins of 60 and 45 minutes, beside a dinner with 60 and 30: %s", (debut, met) => {
    const dinner = {
      availability_id: "dîner",
      debut: at("2026-12-12T18:00:00Z"),
      fin: at("2026-12-12T21:00:00Z"),
      marge_avant: 60,
      marge_apres: 30,
    };
    const service = { duree_minutes: 60, marge_avant: 60, marge_apres: 45 };
    expect(engagementMetBy({ date_debut: at(debut) }, service, [dinner])).toBe(met ? dinner : null);
  });
});

it("a closure blocks a slot whose meal or margins it overlaps", () => {
  const service = { duree_minutes: 180, marge_avant: 60, marge_apres: 0 };
  const block = { debut: new Date("2026-11-20T14:00:00Z"), fin: new Date("2026-11-20T17:30:00Z") };
  const slot = (hour: string) => ({ date_debut: new Date(`2026-11-20T${hour}:00Z`) });
  expect(closureMetBy(slot("18:00"), service, [block])).toBe(block);
  expect(closureMetBy(slot("18:30"), service, [block])).toBeNull();
  expect(closureMetBy(slot("11:00"), service, [block])).toBeNull();
});
