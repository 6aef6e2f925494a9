import { describe, expect, it } from "vitest";
import { bookedCommune, type CommuneRow, communeNeed, type ServiceTravel, tripTo, venueOfBooking } from "./venue.ts";

const lyon: CommuneRow = {
  code_insee: "69123",
  nom: "Lyon",
  codes_postaux: ["69001", "69002", "69003"],
  departement: "69",
  population: 522_000,
  latitude: 45.74846,
  longitude: 4.84671,
  estimee: false,
};
const vienne: CommuneRow = {
  ...lyon,
  code_insee: "38544",
  nom: "Vienne",
  codes_postaux: ["38200"],
  latitude: 45.52569,
  longitude: 4.87484,
};
const annecy: CommuneRow = { ...vienne, code_insee: "74010", nom: "Annecy", latitude: 45.90878, longitude: 6.12565 };
const nowhere: CommuneRow = { ...vienne, code_insee: "98735", nom: "Papeete", latitude: null, longitude: null };
const offer: ServiceTravel = {
  lieu_prestation: "client",
  zone: {
    deplacement: "rayon",
    rayon_km: 30,
    frais: { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 },
  },
  base: lyon,
};
const noZone: ServiceTravel = { ...offer, zone: { ...offer.zone, deplacement: null, rayon_km: null }, base: null };
const typed = { ou: "", rue: "" };

describe("communeNeed", () => {
  it.each([
    [offer, "requise"],
    [noZone, "facultative"],
    [{ ...offer, zone: { ...offer.zone, deplacement: "aucun" } }, "facultative"],
    [{ ...offer, lieu_prestation: "chef" }, "jamais"],
    [{ ...offer, lieu_prestation: "distance" }, "jamais"],
    [{ ...offer, lieu_prestation: null }, "jamais"],
  ] as const)("decides whether a booking asks for its commune, case %#", (each, need) => {
    expect(communeNeed(each)).toBe(need);
  });
});

describe("bookedCommune", () => {
  it.each([
    [vienne, "", { nom: "Vienne", code_postal: "38200" }],
    [vienne, "69003", { nom: "Vienne", code_postal: "38200" }],
    [lyon, "", { nom: "Lyon", code_postal: null }],
    [lyon, "Lyon 3e (69003)", { nom: "Lyon 3e", code_postal: "69003" }],
    [{ ...lyon, codes_postaux: [] }, "", { nom: "Lyon", code_postal: null }],
  ])("stores the commune that the client gave, case %#", (commune, ou, expected) => {
    expect(bookedCommune(commune, ou)).toMatchObject(expected);
  });
});

describe("tripTo", () => {
  it("measures the distance from the chef's commune", () => {
    expect(tripTo(offer, vienne)).toMatchObject({ ok: true, value: { frais: 480, a_la_limite: false } });
    expect(tripTo(offer, annecy)).toMatchObject({ ok: false, code: "hors_zone", km: 101, rayon_km: 30 });
  });

  it("needs no coordinates within the chef's own commune", () => {
    expect(tripTo({ ...offer, base: nowhere }, nowhere)).toMatchObject({ value: { distance: { km: 0 } } });
  });

  it("has no distance when a position is unknown", () => {
    expect(tripTo(offer, nowhere)).toMatchObject({ ok: true, value: { distance: null } });
    expect(tripTo({ ...offer, base: { ...nowhere, code_insee: "98736" } }, vienne)).toMatchObject({
      value: { distance: null },
    });
    expect(tripTo({ ...offer, base: null }, vienne)).toMatchObject({ value: { distance: null } });
  });
});

describe("venueOfBooking", () => {
  it("copies the commune, the distance and the fee", () => {
    expect(venueOfBooking(offer, vienne, { ou: "Vienne", rue: "8 rue Gabriel-Péri" })).toEqual({
      ok: true,
      value: {
        commune_insee: "38544",
        commune_nom: "Vienne",
        code_postal: "38200",
        rue: "8 rue Gabriel-Péri",
        distance_km: 25,
        distance_estimee: false,
        frais: 480,
      },
    });
  });

  it("keeps an unknown distance empty", () => {
    expect(venueOfBooking(offer, nowhere, typed)).toMatchObject({
      value: { distance_km: null, distance_estimee: false, rue: null },
    });
  });

  it("requires the commune where it decides the price only", () => {
    expect(venueOfBooking(offer, null, typed)).toMatchObject({ ok: false, code: "commune_requise" });
    expect(venueOfBooking(noZone, null, { ou: "", rue: "1 rue" })).toMatchObject({
      ok: true,
      value: { rue: "1 rue", frais: 0 },
    });
  });

  it("refuses a commune outside the zone", () => {
    expect(venueOfBooking(offer, annecy, typed)).toMatchObject({ ok: false, code: "hors_zone" });
  });

  it("ignores a place sent for a service at the chef's", () => {
    expect(venueOfBooking({ ...offer, lieu_prestation: "chef" }, annecy, { ou: "", rue: "1 rue" })).toMatchObject({
      ok: true,
      value: { commune_insee: null, rue: null, frais: 0 },
    });
  });
});
