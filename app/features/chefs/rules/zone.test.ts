import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chargedKm,
  checkTrip,
  directionTo,
  distanceBetween,
  isWithinZone,
  kmBetween,
  pointOf,
  radiusRank,
  shownKm,
  snapRadius,
  surroundingsOf,
  type TravelTerms,
  type TravelZone,
  travelFee,
  travelTermsOf,
  venueFromWords,
} from "./zone.ts";

const lyon = { code_insee: "69123", latitude: 45.74846, longitude: 4.84671, estimee: false };
const villeurbanne = { code_insee: "69266", latitude: 45.76601, longitude: 4.8795, estimee: false };
const paris = { code_insee: "75056", latitude: 48.85341, longitude: 2.3488, estimee: false };

describe("pointOf", () => {
  it("lies on the sphere, on its three axes", () => {
    const close = (point: readonly number[]) => point.map((axis) => Math.round(axis) + 0);
    expect(close(pointOf({ latitude: 0, longitude: 0 }))).toEqual([6371, 0, 0]);
    expect(close(pointOf({ latitude: 0, longitude: 90 }))).toEqual([0, 6371, 0]);
    expect(close(pointOf({ latitude: 90, longitude: 0 }))).toEqual([0, 0, 6371]);
  });
});

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

describe("isWithinZone", () => {
  const near = (km: number) => ({ km, estimee: false });

  it("compares the radius with the kilometres that people read", () => {
    const zone = { deplacement: "rayon", rayon_km: 30 } as const;
    expect(isWithinZone(zone, near(30.4))).toBe(true);
    expect(isWithinZone(zone, near(30.6))).toBe(false);
  });

  it("reaches everywhere or nowhere without a radius", () => {
    expect(isWithinZone({ deplacement: "france", rayon_km: null }, near(900))).toBe(true);
    expect(isWithinZone({ deplacement: "aucun", rayon_km: null }, near(0))).toBe(false);
    expect(isWithinZone({ deplacement: null, rayon_km: null }, near(0))).toBe(false);
  });
});

describe("directionTo", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });

  it("turns clockwise from north", () => {
    expect(directionTo(at(45, 5), at(46, 5))).toBeCloseTo(0);
    expect(directionTo(at(45, 5), at(45, 6))).toBeCloseTo(Math.PI / 2);
    expect(directionTo(at(45, 5), at(45, 4))).toBeCloseTo(-Math.PI / 2);
    expect(Math.abs(directionTo(at(45, 5), at(44, 5)))).toBeCloseTo(Math.PI);
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

describe("venueFromWords", () => {
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
    expect(venueFromWords(type, lieu)).toBe(place);
  });
});

describe("surroundingsOf", () => {
  const town = (rank: number, km: number, population: number) => ({
    ...lyon,
    code_insee: String(rank).padStart(5, "0"),
    nom: `Ville ${rank}`,
    latitude: lyon.latitude + km / 111.2,
    population,
  });
  const centre = { ...lyon, nom: "Lyon", population: 500_000 };

  it("counts the communes of each radius, the centre included", () => {
    const { counts } = surroundingsOf(lyon, [
      centre,
      town(1, 4, 10),
      town(2, 12, 20),
      town(3, 199, 5),
      town(4, 230, 9),
    ]);
    expect([5, 10, 15, 195, 200].map((km) => counts[radiusRank(km)])).toEqual([2, 2, 3, 3, 4]);
  });

  it("names the largest first, without the centre", () => {
    const { towns } = surroundingsOf(lyon, [town(1, 4, 10), centre, town(2, 12, 20)]);
    expect(towns.map(({ nom }) => nom)).toEqual(["Ville 2", "Ville 1"]);
    expect(towns[0]?.distance.km).toBeCloseTo(12, 0);
  });

  it("keeps a small near town, which a small radius names, and drops a small far one", () => {
    const large = Array.from({ length: 40 }, (_, rank) => town(rank + 10, 50, 1_000 + rank));
    const { towns } = surroundingsOf(lyon, [centre, ...large, town(1, 4, 10), town(2, 60, 10)]);
    const names = towns.map(({ nom }) => nom);
    expect(names).toContain("Ville 1");
    expect(names).not.toContain("Ville 2");
  });

  it("measures nothing around a commune without neighbours", () => {
    expect(surroundingsOf(lyon, [])).toMatchObject({ towns: [] });
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

  it.each([exact(32.5), estimated(45.5)])("refuses %o", (distance) => {
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
