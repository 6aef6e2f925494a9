import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chargedKm,
  distanceBetween,
  kmBetween,
  placeFromWords,
  shownKm,
  snapRadius,
  type TravelTerms,
  termsOf,
  travelFee,
} from "./travel.ts";

const lyon = { code_insee: "69123", latitude: 45.74846, longitude: 4.84671, estimee: false };
const villeurbanne = { code_insee: "69266", latitude: 45.76601, longitude: 4.8795, estimee: false };
const paris = { code_insee: "75056", latitude: 48.85341, longitude: 2.3488, estimee: false };

describe("kmBetween", () => {
  it("gives the known distance from Lyon to Paris and to Villeurbanne", () => {
    expect(kmBetween(lyon, paris)).toBeCloseTo(393, -1);
    expect(shownKm(distanceBetween(lyon, villeurbanne))).toBe(3);
  });

  it("is half the circumference for opposite points", () => {
    expect(kmBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  });

  it("is symmetric and never negative", () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(kmBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(kmBetween(a, b)).toBeCloseTo(kmBetween(b, a), 6);
      }),
    );
  });
});

describe("distanceBetween", () => {
  it("is exact within one commune, even where its position is estimated", () => {
    const estimated = { ...lyon, estimee: true };
    expect(distanceBetween(estimated, estimated)).toEqual({ km: 0, estimee: false });
  });

  it("is estimated when either position is", () => {
    expect(distanceBetween({ ...lyon, estimee: true }, paris).estimee).toBe(true);
    expect(distanceBetween(lyon, { ...paris, estimee: true }).estimee).toBe(true);
    expect(distanceBetween(lyon, paris).estimee).toBe(false);
  });
});

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

describe("snapRadius", () => {
  it("takes the nearest value of the slider", () => {
    expect([1, 7, 8, 30, 199, 500].map(snapRadius)).toEqual([5, 5, 10, 30, 200, 200]);
  });
});

describe("termsOf", () => {
  const none = { km_compris: null, prix_km: null, forfait_deplacement: null };

  it("keeps the amounts of the chosen rule", () => {
    expect(termsOf({ ...none, frais_deplacement: "compris" })).toEqual({ frais_deplacement: "compris" });
    const perKm = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 } as const;
    expect(termsOf({ ...none, ...perKm })).toEqual(perKm);
    const flat = { frais_deplacement: "forfait", forfait_deplacement: 1500 } as const;
    expect(termsOf({ ...none, ...flat })).toEqual(flat);
  });

  it("charges nothing when an amount is missing", () => {
    expect(termsOf({ ...none, frais_deplacement: "par_km" })).toMatchObject({ km_compris: 0, prix_km: 0 });
    expect(termsOf({ ...none, frais_deplacement: "forfait" })).toMatchObject({ forfait_deplacement: 0 });
  });
});

describe("placeFromWords", () => {
  it.each([
    ["chef_domicile", null, "client"],
    ["traiteur", "Livré et dressé", "client"],
    ["consultation", null, "distance"],
    ["consultation", "Dans votre cuisine", "client"],
    ["cours_cuisine", "Atelier, 14 rue du Mail, Lyon", "chef"],
    ["cours_cuisine", null, "chef"],
    ["cours_cuisine", "CHEZ VOUS ou près de chez vous", "client"],
    ["cours_cuisine", "À domicile", "client"],
    ["cours_cuisine", "En visioconférence", "distance"],
    ["autre", "Rendez-vous devant le marché", null],
    ["autre", "Retrait à l’atelier", "chef"],
    ["autre", "Par téléphone", "distance"],
    ["autre", null, null],
  ] as const)("places a service of type %s « %s » at: %s", (type, lieu, place) => {
    expect(placeFromWords(type, lieu)).toBe(place);
  });
});
