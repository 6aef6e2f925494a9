import { describe, expect, it } from "vitest";
import { rankingTermsOf, rankServices } from "../rules/ranking.ts";
import type { SearchArea, SearchedService } from "../rules/search.ts";
import {
  chefsAreFree,
  chefsCounted,
  comingFromAfar,
  filterLabel,
  inArea,
  mediumDayOf,
  monthNameOf,
  orderSentence,
  perGuest,
  pricesAreFor,
  reasonOf,
  searchedDiets,
  searchTitle,
  sortedAmong,
  venueLine,
} from "./search.ts";

const commune = (nom: string, code_insee: string, latitude: number, longitude: number) => ({
  nom,
  code_insee,
  latitude,
  longitude,
  estimee: false,
  departement: code_insee.slice(0, 2),
});
const lyon = commune("Lyon", "69123", 45.74846, 4.84671);
const villeurbanne = commune("Villeurbanne", "69266", 45.76601, 4.8795);
const rennes = commune("Rennes", "35238", 48.11198, -1.67429);
const inLyon: SearchArea = { type: "commune", nom: "Lyon 3e", commune: lyon };
const service = (given: Partial<SearchedService>): SearchedService => ({
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
  verifie: true,
  note: null,
  avis: 0,
  chef_cree_le: new Date("2026-05-12T10:00:00Z"),
  tirage: 1,
  ...given,
});
function found(given: Partial<SearchedService>, place: SearchArea | null = inLyon) {
  const [one] = rankServices([service(given)], place, 8);
  if (one === undefined) throw new Error("the service does not serve the place");
  return one;
}

describe("the title of a search", () => {
  it.each([
    ["Samedi 21 novembre, à\u00a0huit, à\u00a0Lyon 3e", "2026-11-21", 8, inLyon],
    ["À\u00a0huit, à\u00a0Lyon 3e", null, 8, inLyon],
    ["Samedi 21 novembre, à\u00a0huit", "2026-11-21", 8, null],
    ["Pour une personne, à\u00a0Lyon 3e", null, 1, inLyon],
    ["Mardi 1er décembre, à\u00a017", "2026-12-01", 17, null],
  ])("is « %s »", (title, date, convives, place) => {
    expect(searchTitle({ date, convives, place })).toBe(title);
  });

  it.each([
    ["en Bretagne", "Bretagne", ["22", "29"]],
    ["dans les Hauts-de-France", "Hauts-de-France", ["59", "62"]],
    ["à La Réunion", "La Réunion", ["974"]],
    ["dans le département du Rhône", "Rhône", ["69"]],
    ["dans le département de l’Ain", "Ain", ["01"]],
    ["dans le département de l’Hérault", "Hérault", ["34"]],
    ["dans le département des Landes", "Landes", ["40"]],
    ["dans le département de la Haute-Savoie", "Haute-Savoie", ["74"]],
    ["dans le département de Paris", "Paris", ["75"]],
  ])("says « %s »", (words, nom, departements) => {
    expect(inArea({ type: "territoire", nom, departements })).toBe(words);
  });
});

it("writes days in the forms of the page", () => {
  expect(mediumDayOf("2026-11-21")).toBe("samedi 21 nov.");
  expect(monthNameOf("2026-11-22")).toBe("novembre");
});

it("counts chefs, and says when not all were examined", () => {
  expect(chefsAreFree({ chefs: 6, complete: true })).toBe("6 chefs sont libres.");
  expect(chefsAreFree({ chefs: 1, complete: true })).toBe("1 chef est libre.");
  expect(chefsCounted({ chefs: 1200, complete: false })).toBe("Plus de 1\u202f200 chefs");
  expect(sortedAmong({ complete: false, tri: "prix" })).toBe(", triés parmi les plus pertinents");
  expect(sortedAmong({ complete: false, tri: "pertinence" }) + sortedAmong({ complete: true, tri: "prix" })).toBe("");
  expect(pricesAreFor(8, true)).toBe("Prix pour huit adultes, déplacement compris.");
  expect(pricesAreFor(1, false)).toBe("Prix pour un adulte, hors déplacement.");
});

describe("the place of a result", () => {
  it.each<[string, Partial<SearchedService>]>([
    ["Vient chez vous, de Lyon", {}],
    ["Vient chez vous, de Villeurbanne, 3\u00a0km", { commune: villeurbanne }],
    ["Vient chez vous, de Villeurbanne, environ 3\u00a0km", { commune: { ...villeurbanne, estimee: true } }],
    ["Vient chez vous, de Rennes, 560\u00a0km", { commune: rennes, deplacement: "france", rayon_km: null }],
    ["Vous allez chez le chef, à Villeurbanne, 3\u00a0km", { lieu_prestation: "chef", commune: villeurbanne }],
    ["Vous allez chez le chef, à Lyon", { lieu_prestation: "chef" }],
    ["À distance, par téléphone ou en visio", { lieu_prestation: "distance", commune: null }],
  ])("is « %s »", (sentence, given) => {
    expect(venueLine(found(given))).toBe(sentence);
  });

  it("is the zone of the chef without a searched commune", () => {
    expect(venueLine(found({}, null))).toBe("Vient chez vous. Se déplace à 30\u00a0km autour de Lyon");
    expect(venueLine(found({ lieu_prestation: null }, null))).toBeNull();
  });
});

describe("the price of a result", () => {
  it("is said per guest, with another tariff than the adult one", () => {
    const { service: priced } = found({});
    expect(perGuest(61_200, 8, priced)).toBe("76,50\u00a0€ par personne");
    const entreprise = { ...priced, tarif: { ...priced.tarif, nom: "Entreprise" } };
    expect(perGuest(61_200, 8, entreprise)).toBe("76,50\u00a0€ par personne, au tarif Entreprise");
  });
});

it("names the searched diets as one", () => {
  expect(searchedDiets(["vegetarien"])).toBe("Végétarien");
  expect(searchedDiets(["vegan", "sans_gluten", "halal"])).toBe("Végan, sans gluten, halal");
});

describe("« Pourquoi cet ordre ? »", () => {
  const reasons = (
    given: Partial<SearchedService>,
    tri: Parameters<typeof rankingTermsOf>[1] = "pertinence",
    place = inLyon,
  ) => rankingTermsOf(found(given, place), tri).map((term) => reasonOf(term, place));

  it("says the criteria of the order by relevance", () => {
    expect(reasons({})).toEqual([
      "Dans votre commune, Lyon 3e\u00a0: le premier cercle.",
      "Vérifié\u00a0: identité, SIRET, assurance et hygiène contrôlés.",
      "Moins de 3 avis\u00a0: compté 4 sur 5.",
      "À égalité, le tirage du jour.",
    ]);
    expect(reasons({ commune: villeurbanne, verifie: false, note: 4.8, avis: 23 }).slice(0, 3)).toEqual([
      "À 3\u00a0km\u00a0: le cercle de moins de 10\u00a0km.",
      "Pas encore vérifié.",
      "Note de 4,8 sur 5, 23 avis.",
    ]);
    expect(reasons({ lieu_prestation: "distance", commune: null })[0]).toBe(
      "À distance\u00a0: compté comme le cercle de 10 à 25\u00a0km.",
    );
    expect(reasons({ commune: rennes, deplacement: "france" })[0]).toBe("À 560\u00a0km\u00a0: au-delà de 50\u00a0km.");
    expect(reasonOf({ critere: "cercle", rang: 0, cercle: 0, distance: null }, null)).toBeNull();
  });

  it("says the criteria of the other orders", () => {
    expect(reasons({ commune: villeurbanne }, "proche")[0]).toBe("À 3\u00a0km.");
    expect(reasons({ lieu_prestation: "distance" }, "proche")[0]).toBe("À distance\u00a0: après les autres.");
    expect(reasons({}, "prix")[0]).toBe("612\u00a0€ au total.");
    expect(reasons({}, "note")).toEqual([
      "Moins de 3 avis\u00a0: après les chefs notés.",
      null,
      "0 avis.",
      "À égalité, le tirage du jour.",
    ]);
    expect(reasons({ note: 4.5, avis: 3 }, "note").slice(0, 2)).toEqual([null, "Note de 4,5 sur 5."]);
    expect(reasons({}, "nouveaux")[0]).toBe("Profil créé le 12 mai 2026.");
  });

  it("says the order at the end of the list", () => {
    expect(orderSentence("pertinence", inLyon)).toBe("Les plus proches d’abord, par cercles.");
    expect(orderSentence("pertinence", null)).toBe("Les chefs vérifiés d’abord.");
    expect(orderSentence("prix", null)).toBe("Les moins chers d’abord.");
  });
});

it("names the chefs beyond the plan", () => {
  const chef = (nom: string, numero: number) => ({ nom, numero });
  expect(comingFromAfar([])).toBeNull();
  expect(comingFromAfar([chef("Inês Carvalho", 6)])).toBe("Inês Carvalho (6) vient de plus loin.");
  expect(comingFromAfar([chef("A", 1), chef("B", 2)])).toBe("A (1) et B (2) viennent de plus loin.");
  expect(comingFromAfar([chef("A", 1), chef("B", 2), chef("C", 3), chef("D", 4)])).toBe(
    "A (1), B (2) et 2 autres viennent de plus loin.",
  );
});

it("names each filter", () => {
  expect(filterLabel({ filtre: "type", valeur: "traiteur" })).toBe("Traiteur");
  expect(filterLabel({ filtre: "budget", valeur: 60 })).toBe("Jusqu’à 60\u00a0€ par personne");
  expect(filterLabel({ filtre: "regime", valeur: "vegan" })).toBe("Végan");
  expect(filterLabel({ filtre: "specialite", valeur: "patisserie" })).toBe("Pâtisserie");
  expect(filterLabel({ filtre: "verifie" })).toBe("Chefs vérifiés");
});
