import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  directionTo,
  distanceBetween,
  isWithinZone,
  kmBetween,
  pointOf,
  radiusRank,
  reachChoices,
  reachCode,
  reachFromWords,
  readReach,
  shownKm,
  snapRadius,
  surroundingsOf,
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

describe("the reach of a zone as one choice", () => {
  it.each([
    [{ deplacement: "rayon", rayon_km: 45 }, "45"],
    [{ deplacement: "france", rayon_km: null }, "france"],
    [{ deplacement: "aucun", rayon_km: null }, "aucun"],
    [{ deplacement: null, rayon_km: null }, "30"],
  ] as const)("of %o is « %s »", (reach, code) => {
    expect(reachCode(reach)).toBe(code);
  });

  it("is read back as the two fields", () => {
    expect(["45", "france", "aucun", "x"].map(readReach)).toEqual([
      { deplacement: "rayon", rayon_km: "45" },
      { deplacement: "france", rayon_km: "" },
      { deplacement: "aucun", rayon_km: "" },
      { deplacement: "rayon", rayon_km: "x" },
    ]);
  });

  it("offers the chosen radius among the usual ones, once", () => {
    expect(reachChoices("45")).toEqual(["10", "20", "30", "45", "50", "100", "200", "france", "aucun"]);
    expect(reachChoices("30")).toEqual(reachChoices("france"));
  });

  it.each([
    ["Nantes et 30 km autour", "30"],
    ["jusqu’à 12km", "10"],
    ["Toute la France", "france"],
    ["Nantes", "30"],
    [null, "30"],
  ])("is read from the words « %s »", (words, code) => {
    expect(reachFromWords(words)).toBe(code);
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
