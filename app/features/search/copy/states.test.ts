import { describe, expect, it } from "vitest";
import { NO_SEARCH_FILTERS } from "../rules/query.ts";
import type { SearchArea } from "../rules/search.ts";
import {
  askChef,
  askedWithoutDay,
  communesShare,
  dayRange,
  dayRangeShort,
  excludedByFilters,
  looserSearch,
  nearestDays,
  nobodyCanCome,
  nobodyIsFree,
  nobodyLede,
  noSlotOn,
  searchEverywhere,
  slotTaken,
  unknownArea,
  WAY_TEXTS,
  whichCommune,
  zoneFrom,
} from "./states.ts";

const mende: SearchArea = {
  type: "commune",
  nom: "Mende",
  commune: { code_insee: "48095", latitude: 44.5, longitude: 3.5, estimee: false },
};

describe("filters that exclude everybody", () => {
  it("counts who is free and names what excludes them", () => {
    expect(excludedByFilters({ chefs: 4, des: 4320 }, 5)).toBe(
      "4 chefs sont libres, aucun sous 5\u00a0€ par personne. Le premier est à 43,20\u00a0€.",
    );
    expect(excludedByFilters({ chefs: 1, des: null }, 5)).toBe("1 chef est libre, mais pas avec ces filtres.");
    expect(excludedByFilters(null, 5)).toBe("Aucun chef avec ces filtres.");
  });

  it("services each change with what it finds", () => {
    const budget = { ...NO_SEARCH_FILTERS, budget: 44 };
    expect(looserSearch({ actif: { filtre: "budget", valeur: 5 }, filters: budget, chefs: 2 })).toBe(
      "Jusqu’à 44\u00a0€ par personne\u00a0: 2 chefs",
    );
    expect(looserSearch({ actif: { filtre: "verifie" }, filters: NO_SEARCH_FILTERS, chefs: 1 })).toBe(
      "Sans «\u00a0Chefs vérifiés\u00a0»\u00a0: 1 chef",
    );
  });

  it("says what an unknown place leaves", () => {
    expect(unknownArea("Lyonn")).toBe("Nous ne trouvons pas «\u00a0Lyonn\u00a0»");
    expect(searchEverywhere({ chefs: 6, complete: true })).toBe("Partout en France\u00a0: 6 chefs");
  });
});

describe("nobody on the searched day", () => {
  it("names the nearest days", () => {
    expect(nobodyIsFree("2026-11-21")).toBe("Personne n’est libre samedi 21 novembre");
    expect(askedWithoutDay(8, mende)).toBe("À huit, à Mende.");
    expect(askedWithoutDay(1, null)).toBe("Pour une personne.");
    const days = [
      { jour: "2026-11-22", chefs: 3, plus: false },
      { jour: "2026-11-20", chefs: 1, plus: false },
    ];
    expect(nearestDays(days)).toBe(
      "Dimanche\u00a022\u00a0:\u00a03\u00a0chefs. Vendredi\u00a020\u00a0:\u00a01\u00a0chef.",
    );
  });

  it("says the range of days, with months when they differ", () => {
    expect(dayRange(["2026-11-16", "2026-11-20", "2026-11-28"])).toBe("Du lundi 16 au samedi 28");
    expect(dayRangeShort(["2026-11-16", "2026-11-28"])).toBe("du 16 au 28 novembre");
    expect(dayRange(["2026-11-25", "2026-12-09"])).toBe("Du mercredi 25 novembre au mercredi 9 décembre");
    expect(dayRangeShort(["2026-11-25", "2026-12-01"])).toBe("du 25 novembre au 1er décembre");
  });

  it("says the zone of a chef a little farther", () => {
    const chef = { deplacement: "rayon", rayon_km: 30, commune: { nom: "Saint-Étienne" } } as const;
    expect(zoneFrom(chef, { km: 50.2, estimee: false })).toBe("Saint-Étienne, à 50\u00a0km. Se déplace à 30\u00a0km");
    expect(zoneFrom({ ...chef, deplacement: "aucun", rayon_km: null }, { km: 5, estimee: false })).toBe(
      "Saint-Étienne, à 5\u00a0km.",
    );
    expect(zoneFrom({ ...chef, deplacement: "france" }, { km: 5, estimee: false })).toBe(
      "Se déplace dans toute la France",
    );
    expect(noSlotOn("2026-12-24")).toBe("Pas de créneau ouvert le 24 décembre");
  });
});

describe("nobody at all", () => {
  it("counts the ways offered", () => {
    expect(nobodyCanCome(mende, true)).toBe("Personne ne peut venir à Mende ce jour-là");
    expect(nobodyCanCome(null, false)).toBe("Personne ne peut venir pour l’instant");
    expect(nobodyLede({ dated: true, ways: 3, chefs: 2 })).toBe(
      "Ni les sept jours avant ou après. Trois pistes, puis les chefs à qui poser la question.",
    );
    expect(nobodyLede({ dated: false, ways: 0, chefs: 1 })).toBe("Voici les chefs à qui poser la question.");
    expect(nobodyLede({ dated: true, ways: 1, chefs: 0 })).toBe("Ni les sept jours avant ou après. Une piste.");
    expect(nobodyLede({ dated: false, ways: 0, chefs: 0 })).toBe("");
  });

  it("describes each way", () => {
    expect(WAY_TEXTS.sans_date(4, mende).texte).toBe("Voir qui peut venir à Mende, et quand.");
    expect(WAY_TEXTS.sans_date(4, null).texte).toBe("Voir qui peut venir, et quand.");
    expect(WAY_TEXTS.cours(2, mende)).toMatchObject({
      texte: "Deux cours de cuisine à moins de 50\u00a0km, à d’autres dates.",
      bouton: "Voir les 2 cours",
    });
    expect(WAY_TEXTS.cours(1, mende).bouton).toBe("Voir le cours");
    expect(WAY_TEXTS.distance(1, mende).bouton).toBe("Voir la consultation");
    expect(WAY_TEXTS.distance(3, mende)).toMatchObject({
      texte: "Trois consultations pour composer votre menu, par téléphone ou en visio.",
      bouton: "Voir les 3 consultations",
    });
  });
});

it("asks which commune", () => {
  const four = { code_postal: null, communes: Array.from({ length: 4 }, () => ({ nom: "Saint-Denis" })) };
  expect(whichCommune(four)).toBe("Quel Saint-Denis\u00a0?");
  expect(communesShare(four)).toBe(
    "Quatre communes portent ce nom. Choisissez la vôtre, nous gardons la date et les convives.",
  );
  const shared = { code_postal: "01800", communes: [{ nom: "Meximieux" }, { nom: "Charnoz" }] };
  expect(whichCommune(shared)).toBe("Quelle commune, au 01800\u00a0?");
  expect(communesShare(shared)).toMatch(/^Deux communes ont ce code postal\./);
  expect(whichCommune({ code_postal: null, communes: [{ nom: "Sainte-Foy" }] })).toBe("Quelle commune\u00a0?");
  expect(communesShare({ code_postal: null, communes: [] })).toBe(
    "Choisissez la vôtre, nous gardons la date et les convives.",
  );
});

it("says that a slot was taken", () => {
  const free = [{ jour: "2026-11-21" }];
  expect(slotTaken("2026-11-21", free)).toBe(
    "Ce créneau vient d’être pris. Voici les autres heures du samedi 21 novembre.",
  );
  expect(slotTaken("2026-11-22", free)).toBe("Ce créneau vient d’être pris. Choisissez une autre date.");
  expect(slotTaken(null, free)).toBe("Ce créneau vient d’être pris. Choisissez une autre date.");
});

it("asks a chef with the place, the day and the guests", () => {
  expect(askChef({ date: "2026-12-24", convives: 12, commune: "Mende" })).toBe(
    "Bonjour, pourriez-vous venir à Mende, jeudi 24 décembre, pour douze convives\u00a0?",
  );
  expect(askChef({ date: null, convives: 1, commune: null })).toBe(
    "Bonjour, pourriez-vous venir, pour un convive\u00a0?",
  );
});
