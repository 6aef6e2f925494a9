import { describe, expect, it } from "vitest";
import type { PublicZone } from "../rules/zone.ts";
import { inCommune, locationAndReach, ofCommune, publicLocation, repeatsZone, zoneSentence } from "./chef-labels.ts";
import {
  feeExample,
  feeFor,
  feeSentence,
  formatKm,
  reachSentence,
  reachWords,
  tooFar,
  tripWords,
  venueForChef,
  venueForClient,
  venueWords,
} from "./zones.ts";

const LYON: PublicZone = { deplacement: "rayon", rayon_km: 30, commune: "Lyon", recoit: [], distance: false };

describe("zoneSentence", () => {
  it.each<[string | null, Partial<PublicZone>]>([
    ["Se déplace à 30\u00a0km autour de Lyon", {}],
    ["Se déplace dans toute la France", { deplacement: "france", rayon_km: null }],
    ["Vous reçoit à Nantes", { deplacement: "aucun", rayon_km: null, recoit: ["Nantes"] }],
    ["Vous reçoit à Nantes", { deplacement: null, rayon_km: null, commune: null, recoit: ["Nantes"], distance: true }],
    ["Se déplace à 40\u00a0km autour de Nice, ou vous reçoit", { rayon_km: 40, commune: "Nice", recoit: ["Nice"] }],
    ["Travaille à distance", { deplacement: "aucun", rayon_km: null, distance: true }],
    [null, { deplacement: null, rayon_km: null, commune: null }],
    [null, { deplacement: "aucun", rayon_km: null }],
  ])("says %j", (sentence, zone) => {
    expect(zoneSentence({ ...LYON, ...zone })).toBe(sentence);
  });
});

describe("repeatsZone", () => {
  const nantes = { commune: "Nantes" };
  it.each<[boolean, string, Partial<PublicZone>]>([
    [true, "Nantes et 30 km autour", nantes],
    [true, " nantes et 30\u00a0km  autour", nantes],
    [true, "30 km autour du Havre", { commune: "Le Havre" }],
    [true, "Toute la France", { deplacement: "france", rayon_km: null }],
    [false, "Nantes et 20 km autour", nantes],
    [false, "Nantes et 30 km autour, la presqu’île en été", nantes],
    [false, "Vignoble nantais", nantes],
    [false, "Nantes et 30 km autour", { ...nantes, deplacement: "aucun", rayon_km: null }],
  ])("is %j of « %s »", (repeated, words, zone) => {
    expect(repeatsZone(words, { ...LYON, ...zone })).toBe(repeated);
  });
});

describe("locationAndReach", () => {
  it.each<[string, string | null, Partial<PublicZone>]>([
    ["Lyon · se déplace à 30\u00a0km", "Lyon", {}],
    ["LYON · se déplace à 30\u00a0km, ou vous reçoit", "LYON", { recoit: ["Lyon"] }],
    ["Villeurbanne · se déplace à 30\u00a0km autour de Lyon", "Villeurbanne", {}],
    ["Rennes · se déplace dans toute la France", "Rennes", { deplacement: "france", commune: "Rennes" }],
    ["Nantes · vous reçoit", "Nantes", { deplacement: "aucun", recoit: ["Nantes"] }],
    ["Nantes · vous reçoit à Rezé", "Nantes", { deplacement: "aucun", recoit: ["Rezé"] }],
    ["Lyon · travaille à distance", "Lyon", { deplacement: "aucun", distance: true }],
    ["Lyon", "Lyon", { deplacement: null, commune: null }],
    ["Rennes · se déplace dans toute la France", null, { deplacement: "france", commune: "Rennes" }],
    ["Rhône · travaille à distance", " ", { deplacement: null, commune: null, distance: true }],
  ])("says %j, the city first", (said, ville, zone) => {
    expect(locationAndReach({ ville, zone_intervention: "Rhône" }, { ...LYON, ...zone })).toBe(said);
  });
});

it.each([
  ["Lyon", "Lyon", "Rennes"],
  ["Rennes", null, "Rennes"],
  ["Rhône", " ", null],
])("says %j alone as it starts the place with its reach", (said, ville, commune) => {
  const chef = { ville, zone_intervention: "Rhône" };
  expect(publicLocation(chef, { ...LYON, commune })).toBe(said);
  expect(locationAndReach(chef, { ...LYON, commune }).split(" · ")[0]).toBe(said);
});

describe("feeSentence", () => {
  it("says each kind of fee", () => {
    expect(feeSentence({ frais_deplacement: "compris" })).toBe("Déplacement compris");
    expect(feeSentence({ frais_deplacement: "par_km", km_compris: 20, prix_km: 120 })).toBe(
      "Déplacement compris jusqu’à 20\u00a0km, puis 1,20\u00a0€ par km",
    );
    expect(feeSentence({ frais_deplacement: "par_km", km_compris: 0, prix_km: 50 })).toBe(
      "Déplacement\u00a0: 0,50\u00a0€ par km",
    );
    expect(feeSentence({ frais_deplacement: "forfait", forfait_deplacement: 1500 })).toBe(
      "Déplacement\u00a0: forfait de 15\u00a0€",
    );
  });
});

describe("reachSentence", () => {
  const terms = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 } as const;
  const asked = (km: number, within: boolean) =>
    reachSentence({ nom: "Vienne", distance: { km, estimee: false }, within, terms });

  it("says the distance and the fee within the zone", () => {
    expect(asked(12, true)).toBe("Oui, Vienne est à 12\u00a0km. Déplacement compris.");
    expect(asked(25.3, true)).toBe("Oui, Vienne est à 25\u00a0km. Déplacement\u00a0: 6\u00a0€.");
    expect(asked(0, true)).toBe("Oui, Vienne est sa commune. Déplacement compris.");
  });

  it("advises to write beyond the zone", () => {
    expect(asked(46, false)).toBe("Vienne est à 46\u00a0km, hors de la zone. Écrivez-lui pour demander.");
  });

  it("names a flat fee as such", () => {
    expect(feeFor({ frais_deplacement: "forfait", forfait_deplacement: 1500 }, { km: 3, estimee: false })).toBe(
      "Déplacement\u00a0: forfait de 15\u00a0€",
    );
  });

  it("gives an example of a fee", () => {
    const town = { nom: "Vienne", distance: { km: 25.3, estimee: false }, direction: 3 };
    expect(feeExample(town, terms)).toBe(
      "Exemple\u00a0: à Vienne (25\u00a0km), 5\u00a0km au-delà, 6\u00a0€ pour la réservation.",
    );
  });
});

describe("names of communes", () => {
  it.each([
    ["Lyon", "de Lyon", "à Lyon"],
    ["Aix-en-Provence", "d’Aix-en-Provence", "à Aix-en-Provence"],
    ["Le Havre", "du Havre", "au Havre"],
    ["Les Sables-d’Olonne", "des Sables-d’Olonne", "aux Sables-d’Olonne"],
    ["La Rochelle", "de La Rochelle", "à La Rochelle"],
    ["Évreux", "d’Évreux", "à Évreux"],
    ["Haguenau", "de Haguenau", "à Haguenau"],
  ])("contracts the article of %s", (nom, of, at) => {
    expect([ofCommune(nom), inCommune(nom)]).toEqual([of, at]);
  });
});

it("says an estimated distance as such", () => {
  expect(formatKm({ km: 12.4, estimee: false })).toBe("12\u00a0km");
  expect(formatKm({ km: 12.4, estimee: true })).toBe("environ 12\u00a0km");
});

it("says the place of a service without the address", () => {
  expect(venueWords("client", null)).toBe("Chez vous");
  expect(venueWords("chef", "Le Havre")).toBe("Chez le chef, au Havre");
  const place = { lieu: "À votre domicile, Lyon", client_prenom: "Jeanne" };
  expect(venueForChef({ ...place, lieu_prestation: "client" })).toBe("Chez Jeanne");
  expect(venueForChef({ ...place, lieu_prestation: "chef" })).toBe("À votre domicile, Lyon");
  const own = { ...place, lieu_prestation: "client" as const };
  expect(venueForClient({ ...own, commune_nom: "Villeurbanne" }), "as written").toBe("À votre domicile, Lyon");
  expect(venueForClient({ ...own, lieu: null, commune_nom: "Villeurbanne" })).toBe("Chez vous");
  expect(venueForClient({ ...own, commune_nom: null })).toBe("À votre domicile, Lyon");
  expect(venueForClient({ ...place, lieu_prestation: "chef", commune_nom: null })).toBe("À votre domicile, Lyon");
  expect(venueWords("distance", null)).toBe("À distance, par téléphone ou en visio");
});

describe("the place of a booking", () => {
  const perKm = { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 } as const;
  const trip = (km: number | null, frais: number, estimee = false) => ({
    distance: km === null ? null : { km, estimee },
    frais,
    a_la_limite: false,
  });

  it.each([
    [
      trip(25, 600),
      "Lyon",
      "À 25\u00a0km de Lyon. Déplacement\u00a0: ",
      ", une fois pour la réservation (compris jusqu’à 20\u00a0km).",
    ],
    [trip(23, 0, true), "Lyon", "À 23\u00a0km environ de Lyon. Déplacement compris.", null],
    [trip(0, 0), "Lyon", "Lyon est la commune du chef. Déplacement compris.", null],
    [trip(null, 0), "Lyon", "Déplacement compris.", null],
    [trip(25, 0), null, "Déplacement compris.", null],
  ])("describes the distance and its fee, case %#", (each, base, before, after) => {
    expect(tripWords({ trip: each, base, terms: perKm })).toEqual({ before, after });
  });

  it("names no included kilometres where there are none", () => {
    const flat = { frais_deplacement: "forfait", forfait_deplacement: 1500 } as const;
    const after = ", une fois pour la réservation.";
    expect(tripWords({ trip: trip(25, 1500), base: "Lyon", terms: flat }).after).toBe(after);
    expect(tripWords({ trip: trip(25, 3000), base: "Lyon", terms: { ...perKm, km_compris: 0 } }).after).toBe(after);
  });

  it("says why a commune is too far", () => {
    const far = { commune: "Annecy", chef: "Camille Rousseau", base: "Lyon", convives: 8 };
    const loin = { km: 101, estimee: false, rayon_km: 30 };
    expect(tooFar({ ...far, loin })).toEqual({
      title: "Annecy est un peu loin",
      text: "Camille Rousseau se déplace jusqu’à 30\u00a0km autour de Lyon\u00a0; Annecy est à 101\u00a0km. Rien n’est perdu\u00a0: écrivez-lui, avec votre date et vos 8 convives déjà notés.",
      others: "Voir les chefs près d’Annecy",
    });
    expect(tooFar({ ...far, loin: { ...loin, estimee: true }, convives: 1 }).text).toContain(
      "101\u00a0km environ. Rien n’est perdu\u00a0: écrivez-lui, avec votre date et votre convive déjà noté.",
    );
    expect(tooFar({ ...far, loin, convives: 0 }).text).toContain("écrivez-lui, avec votre date déjà notée.");
  });
});

it("names how far a chef travels", () => {
  expect(["30", "france", "aucun"].map(reachWords)).toEqual([
    "jusqu’à 30\u00a0km",
    "dans toute la France",
    "pas du tout",
  ]);
});
