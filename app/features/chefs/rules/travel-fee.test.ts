import { describe, expect, it } from "vitest";
import { chargedKm, checkTrip, type TravelTerms, type TravelZone, travelFee, travelTermsOf } from "./travel-fee.ts";
import { shownKm } from "./zone.ts";

describe("travelFee", () => {
  const perKm: TravelTerms = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 };

  it.each([
    [{ km: 19.9, estimee: false }, 0],
    [{ km: 20.9, estimee: false }, 0],
    [{ km: 21, estimee: false }, 120],
    [{ km: 25.9, estimee: false }, 600],
    [{ km: 25.9, estimee: true }, 0],
    [{ km: 27, estimee: true }, 120],
  ])("charges each whole kilometre beyond the included ones: %o costs %i cents", (distance, fee) => {
    expect(travelFee(perKm, distance)).toBe(fee);
  });

  it("charges a flat fee at any distance, and nothing when travel is included", () => {
    const flat: TravelTerms = { frais_deplacement: "forfait", forfait_deplacement: 1500 };
    expect(travelFee(flat, { km: 0, estimee: false })).toBe(1500);
    expect(travelFee({ frais_deplacement: "compris" }, { km: 900, estimee: false })).toBe(0);
  });

  it("never charges a negative distance", () => {
    expect(chargedKm({ km: 3, estimee: true })).toBe(0);
  });
});

describe("travelTermsOf", () => {
  const none = { km_compris: null, prix_km: null, forfait_deplacement: null };

  it("keeps the amounts of the chosen rule", () => {
    expect(travelTermsOf({ ...none, frais_deplacement: "compris" })).toEqual({ frais_deplacement: "compris" });
    const perKm = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 } as const;
    expect(travelTermsOf({ ...none, ...perKm })).toEqual(perKm);
    const flat = { frais_deplacement: "forfait", forfait_deplacement: 1500 } as const;
    expect(travelTermsOf({ ...none, ...flat })).toEqual(flat);
  });

  it("charges nothing when an amount is missing", () => {
    expect(travelTermsOf({ ...none, frais_deplacement: "par_km" })).toMatchObject({ km_compris: 0, prix_km: 0 });
    expect(travelTermsOf({ ...none, frais_deplacement: "forfait" })).toMatchObject({ forfait_deplacement: 0 });
  });
});

describe("checkTrip", () => {
  const frais: TravelTerms = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 };
  const zone: TravelZone = { deplacement: "rayon", rayon_km: 30, frais };
  const exact = (km: number) => ({ km, estimee: false });
  const estimated = (km: number) => ({ km, estimee: true });

  it.each([
    [exact(0), 0, false],
    [exact(25.4), 600, false],
    [exact(30.4), 1200, false],
    [exact(30.5), 1200, true],
    [exact(32.4), 1440, true],
    [estimated(25.4), 0, false],
    [estimated(45.4), 2280, true],
  ])("accepts %o for %i cents; at the limit of the zone: %s", (distance, fee, a_la_limite) => {
    expect(checkTrip(zone, distance)).toEqual({ ok: true, value: { distance, frais: fee, a_la_limite } });
  });

  it.each([exact(32.5), estimated(45.5)])("refuses the trip %o", (distance) => {
    const refusal = { code: "hors_zone", km: shownKm(distance), estimee: distance.estimee, rayon_km: 30 };
    expect(checkTrip(zone, distance)).toMatchObject({ ok: false, ...refusal });
  });

  it("never refuses a chef who travels everywhere", () => {
    expect(checkTrip({ deplacement: "france", rayon_km: null, frais }, exact(600))).toMatchObject({
      ok: true,
      value: { frais: 580 * 120, a_la_limite: false },
    });
  });

  it("charges no kilometres when the distance is unknown, and lets the chef decide within a radius", () => {
    const flat: TravelTerms = { frais_deplacement: "forfait", forfait_deplacement: 1500 };
    const unknown = (over: Partial<TravelZone>) => checkTrip({ ...zone, ...over }, null);
    expect(unknown({})).toMatchObject({ value: { distance: null, frais: 0, a_la_limite: true } });
    expect(unknown({ frais: flat })).toMatchObject({ value: { frais: 1500 } });
    expect(unknown({ deplacement: "france", rayon_km: null })).toMatchObject({ value: { a_la_limite: false } });
  });

  it.each(["aucun", null] as const)("checks and charges nothing when the zone is %s", (deplacement) => {
    expect(checkTrip({ deplacement, rayon_km: null, frais }, exact(600))).toEqual({
      ok: true,
      value: { distance: exact(600), frais: 0, a_la_limite: false },
    });
  });
});
