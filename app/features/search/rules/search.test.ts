import { describe, expect, it } from "vitest";
import type { Day } from "#app/shared/calendar.ts";
import {
  communesByRing,
  drawMask,
  drawnLots,
  drawSeed,
  LOTS,
  priceService,
  reachOf,
  ringOf,
  type SearchArea,
  type SearchedService,
} from "./search.ts";

const at = (code_insee: string, latitude: number, longitude: number) => ({
  code_insee,
  latitude,
  longitude,
  estimee: false,
});
const lyon = { ...at("69123", 45.74846, 4.84671), nom: "Lyon", departement: "69" };
const villeurbanne: SearchArea = { type: "commune", nom: "Villeurbanne", commune: at("69266", 45.76601, 4.8795) };
const inLyon: SearchArea = { type: "commune", nom: "Lyon", commune: lyon };
const paris: SearchArea = { type: "commune", nom: "Paris", commune: at("75056", 48.85341, 2.3488) };

const service = (given: Partial<SearchedService> = {}): SearchedService => ({
  service_id: "s",
  chef_id: "c",
  type_service: "chef_domicile",
  lieu_prestation: "client",
  commune: lyon,
  deplacement: "rayon",
  rayon_km: 30,
  frais: { frais_deplacement: "compris" },
  tarif: { nom: "Adulte", prix: 8500, paliers: [{ min_quantity: 6, max_quantity: null, discount_percentage: 10 }] },
  regimes: [],
  specialites: [],
  verifie: false,
  note: null,
  avis: 0,
  chef_cree_le: new Date(0),
  tirage: 0,
  ...given,
});

describe("ringOf", () => {
  it.each([
    [0, 1],
    [9.99, 1],
    [10, 2],
    [24.99, 2],
    [25, 3],
    [49.99, 3],
    [50, 4],
  ] as const)("puts %d km outside the commune in ring %i", (km, ring) => {
    expect(ringOf({ km, estimee: false }, false)).toBe(ring);
  });

  it("puts the same commune in ring 0", () => {
    expect(ringOf({ km: 0, estimee: false }, true)).toBe(0);
  });
});

describe("reachOf", () => {
  it("serves every service without a place, also one whose place is not said", () => {
    expect(reachOf(service({ lieu_prestation: null, commune: null }), null)).toEqual({ ring: 0, distance: null });
  });

  it("serves a territory with the services based in it", () => {
    const territory = (...departements: string[]): SearchArea => ({ type: "territoire", nom: "Rhône", departements });
    expect(reachOf(service(), territory("01", "69"))).toEqual({ ring: 0, distance: null });
    expect(reachOf(service(), territory("35"))).toBeNull();
    expect(reachOf(service({ lieu_prestation: "distance", commune: null }), territory("69"))).toBeNull();
  });

  it("lets a chef travel as far as their radius", () => {
    expect(reachOf(service(), inLyon)?.ring).toBe(0);
    expect(reachOf(service(), villeurbanne)?.ring).toBe(1);
    expect(reachOf(service(), paris)).toBeNull();
    expect(reachOf(service({ deplacement: "france", rayon_km: null }), paris)?.ring).toBe(4);
  });

  it.each([
    { deplacement: "aucun", rayon_km: null },
    { deplacement: null, rayon_km: null },
    { deplacement: "rayon", rayon_km: null },
  ] as const)("does not serve the commune of a client when the chef's zone is %o", (zone) => {
    expect(reachOf(service(zone), inLyon)).toBeNull();
  });

  it("sends a client up to 50 km to a chef who receives, whatever the chef's zone", () => {
    const receives = { lieu_prestation: "chef", deplacement: "aucun", rayon_km: null } as const;
    expect(reachOf(service(receives), villeurbanne)?.ring).toBe(1);
    expect(reachOf(service(receives), paris)).toBeNull();
  });

  it("ranks a remote service like one at 10 to 25 km", () => {
    expect(reachOf(service({ lieu_prestation: "distance", commune: null }), paris)).toEqual({
      ring: 2,
      distance: null,
    });
  });

  it("finds no commune for a service without a place or without a commune", () => {
    expect(reachOf(service({ lieu_prestation: null }), inLyon)).toBeNull();
    expect(reachOf(service({ commune: null }), inLyon)).toBeNull();
  });
});

describe("priceService", () => {
  const flat = { frais_deplacement: "forfait", forfait_deplacement: 1500 } as const;
  const near = { ring: 1, distance: { km: 3, estimee: false } } as const;

  it("applies the tier of the number of guests and adds travel once", () => {
    expect(priceService(service({ frais: flat }), near, 8)).toEqual({
      unitaire: 7650,
      remise: 10,
      deplacement: 1500,
      total: 62_700,
    });
  });

  it("leaves travel open without a commune", () => {
    const price = priceService(service({ frais: flat }), { ring: 0, distance: null }, 2);
    expect(price).toEqual({ unitaire: 8500, remise: 0, deplacement: null, total: 17_000 });
  });

  it("charges no travel for a service at the chef's", () => {
    expect(priceService(service({ frais: flat, lieu_prestation: "chef" }), near, 2).deplacement).toBe(0);
  });
});

describe("drawnLots", () => {
  const lotsOf = (today: Day, first: number) =>
    drawnLots(today, first).map(({ du, au }) => Array.from({ length: au - du + 1 }, (_, index) => du + index));

  it("returns every lot once, in the order of the draw", () => {
    for (const first of [1, 4, 256]) {
      const ranges = lotsOf("2026-11-21", first);
      expect(ranges.map(({ length }) => length)[0]).toBe(first);
      expect(ranges.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: LOTS }, (_, lot) => lot));
      const places = ranges.map((lots) => lots.map((lot) => lot ^ drawMask("2026-11-21")));
      for (const [index, next] of places.slice(1).entries())
        expect(Math.max(...(places[index] ?? []))).toBeLessThan(Math.min(...next));
    }
  });

  it("puts each lot first about once in 256 days", () => {
    const days = Array.from({ length: 2560 }, (_, day) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10));
    const firsts = Map.groupBy(days, drawMask);
    expect(firsts.size).toBe(LOTS);
    expect(Math.max(...[...firsts.values()].map(({ length }) => length))).toBeLessThanOrEqual(12);
  });
});

it("changes the seed of the draw by one each day", () => {
  expect(drawSeed("2026-11-21") - drawSeed("2026-11-20")).toBe(1);
});

describe("communesByRing", () => {
  it("groups communes by ring with distance and inhabitants, and leaves out those beyond 50 km", () => {
    const communes = {
      codes: ["69123", "69266", "38544", "38185"],
      latitudes: [45.74846, 45.76601, 45.52569, 45.17869],
      longitudes: [4.84671, 4.8795, 4.8748, 5.71479],
      populations: [520_000, 160_000, 30_000, 157_000],
    };
    expect(communesByRing(lyon, communes)).toEqual([
      { codes: ["69123"], kms: [0], habitants: 520_000 },
      { codes: ["69266"], kms: [3], habitants: 160_000 },
      { codes: ["38544"], kms: [25], habitants: 30_000 },
      { codes: [], kms: [], habitants: 0 },
      { codes: [], kms: [], habitants: 0 },
    ]);
  });
});
