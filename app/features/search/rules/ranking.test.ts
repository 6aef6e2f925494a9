import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REGIMES, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { NO_SEARCH_FILTERS, SEARCHED_TYPES, SORTS, type Sort } from "./query.ts";
import {
  CRITERIA,
  countFacets,
  filterFound,
  pageOf,
  RESULTS_PER_PAGE,
  rankChefs,
  rankChefsToAsk,
  rankingTermsOf,
  rankServices,
  type SearchResult,
  sortAround,
  whatExcludes,
} from "./ranking.ts";
import type { SearchArea, SearchedService } from "./search.ts";

const at = (code_insee: string, latitude: number, longitude: number) => ({
  code_insee,
  latitude,
  longitude,
  estimee: false,
  nom: code_insee,
  departement: code_insee.slice(0, 2),
});
const lyon = at("69123", 45.74846, 4.84671);
const villeurbanne = at("69266", 45.76601, 4.8795);
const vienne = at("38544", 45.52569, 4.87484);
const place: SearchArea = { type: "commune", nom: "Lyon", commune: lyon };

const service = (chef_id: string, given: Partial<SearchedService> = {}): SearchedService => ({
  service_id: `service of ${chef_id}`,
  chef_id,
  type_service: "chef_domicile",
  lieu_prestation: "client",
  commune: lyon,
  deplacement: "rayon",
  rayon_km: 50,
  frais: { frais_deplacement: "compris" },
  tarif: { nom: "Adulte", prix: 5000, paliers: [] },
  regimes: [],
  specialites: [],
  verifie: false,
  note: null,
  avis: 0,
  chef_cree_le: new Date("2026-01-01"),
  tirage: 0.5,
  ...given,
});
const search = (services: readonly SearchedService[], convives = 2) => rankServices(services, place, convives);
const namesBy = (tri: Sort, ...services: SearchedService[]) =>
  rankChefs(search(services), tri).map(({ chef_id }) => chef_id);

describe("rankServices", () => {
  it("keeps the services that serve the place, with distance and price", () => {
    const far = service("far", { commune: vienne, rayon_km: 5 });
    const near = service("near", {
      commune: villeurbanne,
      frais: { frais_deplacement: "forfait", forfait_deplacement: 1500 },
    });
    const [only, ...others] = search([far, near], 8);
    expect(others).toEqual([]);
    expect(only?.service.chef_id).toBe("near");
    expect(only?.reach.ring).toBe(1);
    expect(only?.prix.total).toBe(8 * 5000 + 1500);
  });
});

describe("the order by relevance", () => {
  it("compares ring, badge, rating and draw, each only between equal chefs", () => {
    const ring = [service("beyond", { commune: vienne, verifie: true, note: 5, avis: 9, tirage: 0 }), service("here")];
    expect(namesBy("pertinence", ...ring)).toEqual(["here", "beyond"]);
    const badge = [service("rated", { note: 5, avis: 9, tirage: 0 }), service("verified", { verifie: true })];
    expect(namesBy("pertinence", ...badge)).toEqual(["verified", "rated"]);
    const rating = [service("three", { note: 3, avis: 9, tirage: 0 }), service("new")];
    expect(namesBy("pertinence", ...rating)).toEqual(["new", "three"]);
    expect(namesBy("pertinence", service("late", { tirage: 0.9 }), service("early", { tirage: 0.1 }))).toEqual([
      "early",
      "late",
    ]);
  });

  it("treats ratings of the same half point, and chefs of the same ring, as equal", () => {
    const services = [
      service("better", { commune: villeurbanne, note: 4.2, avis: 9, tirage: 0.2 }),
      service("worse", { commune: at("69029", 45.73, 4.9), note: 3.9, avis: 9, tirage: 0.1 }),
    ];
    expect(namesBy("pertinence", ...services)).toEqual(["worse", "better"]);
  });

  it("ignores price and age of the profile", () => {
    const dear = service("dear", { tarif: { nom: "Adulte", prix: 90_000, paliers: [] }, tirage: 0.1 });
    const recent = service("recent", { chef_cree_le: new Date("2026-11-01"), tirage: 0.2 });
    expect(namesBy("pertinence", recent, dear)).toEqual(["dear", "recent"]);
  });
});

it("sorts by distance around a commune only", () => {
  expect([sortAround("proche", place), sortAround("prix", null)]).toEqual(["proche", "prix"]);
  expect(sortAround("proche", null)).toBe("pertinence");
  expect(sortAround("proche", { type: "territoire", nom: "Rhône", departements: ["69"] })).toBe("pertinence");
});

it("proposes chefs who travel anywhere before nearer ones, both from near to far", () => {
  const travels = ["rayon", "france", null, "france"] as const;
  const nearest = travels.map((deplacement, rank) => ({ rank, deplacement }));
  expect(rankChefsToAsk(nearest).map(({ rank }) => rank)).toEqual([1, 3, 0, 2]);
});

describe("the other orders", () => {
  it("shows the nearest first, a remote service last", () => {
    const remote = service("remote", { lieu_prestation: "distance", commune: null, tirage: 0 });
    const near = service("near", { commune: villeurbanne });
    expect(namesBy("proche", remote, service("far", { commune: vienne }), near)).toEqual(["near", "far", "remote"]);
  });

  it("shows the lowest total first, travel included", () => {
    const travel = service("travel", {
      tarif: { nom: "Adulte", prix: 4500, paliers: [] },
      frais: { frais_deplacement: "forfait", forfait_deplacement: 3000 },
    });
    expect(namesBy("prix", travel, service("here"))).toEqual(["here", "travel"]);
  });

  it("shows the best rating first, then more reviews, then chefs with fewer than three reviews", () => {
    const services = [
      service("two reviews", { note: 5, avis: 2, tirage: 0 }),
      service("few", { note: 4.5, avis: 3 }),
      service("none", { note: null, avis: 7 }),
      service("many", { note: 4.5, avis: 30 }),
      service("best", { note: 4.6, avis: 3 }),
    ];
    expect(namesBy("note", ...services)).toEqual(["best", "many", "few", "none", "two reviews"]);
  });

  it("shows new profiles first", () => {
    const recent = service("recent", { chef_cree_le: new Date("2026-11-01"), tirage: 0.9 });
    expect(namesBy("nouveaux", service("old"), recent)).toEqual(["recent", "old"]);
  });
});

describe("the terms of a result", () => {
  const [found] = search([service("a", { commune: villeurbanne, verifie: true, note: 4.8, avis: 23 })]);

  it("are those of the comparison, in its order", () => {
    if (found === undefined) throw new Error("no service found");
    expect(rankingTermsOf(found, "pertinence")).toEqual([
      { critere: "cercle", rang: 1, cercle: 1, distance: found.reach.distance },
      { critere: "badge", rang: 0, verifie: true },
      { critere: "note_par_demi_point", rang: -9, demi_points: 9, note: 4.8, avis: 23 },
      { critere: "tirage", rang: 0.5 },
    ]);
  });

  it("have no rating below three reviews", () => {
    const [two] = search([service("a", { note: 5, avis: 2 })]);
    if (two === undefined) throw new Error("no service found");
    expect(rankingTermsOf(two, "pertinence")[2]).toMatchObject({ rang: -8, note: null, avis: 2 });
    expect(rankingTermsOf(two, "note")[1]).toMatchObject({ note: null });
  });
});

describe("one place per chef", () => {
  it("shows the best service and names the others", () => {
    const remote = service("a", { service_id: "remote", lieu_prestation: "distance", type_service: "consultation" });
    const [only, ...more] = rankChefs(search([remote, service("a", { service_id: "dinner" })]), "pertinence");
    expect(more).toEqual([]);
    expect(only?.premier.service.service_id).toBe("dinner");
    expect(only?.autres.map((other) => other.service.service_id)).toEqual(["remote"]);
  });

  it("orders equal services by type, price and id", () => {
    const own = [
      service("a", { service_id: "other", type_service: "autre" }),
      service("a", { service_id: "catering", type_service: "traiteur" }),
      service("a", { service_id: "dear", tarif: { nom: "Adulte", prix: 9900, paliers: [] } }),
      service("a", { service_id: "y" }),
      service("a", { service_id: "x" }),
    ];
    const [result] = rankChefs(search([...own, ...own.slice(3)]), "pertinence");
    expect([result?.premier, ...(result?.autres ?? [])].map((found) => found?.service.service_id)).toEqual([
      "x",
      "x",
      "y",
      "y",
      "dear",
      "catering",
      "other",
    ]);
  });
});

describe("filters and facets", () => {
  const services = [
    service("home", { regimes: ["vegetarien"], verifie: true, specialites: ["patisserie"] }),
    service("both", { service_id: "1", type_service: "traiteur", regimes: ["vegetarien", "halal"] }),
    service("both", { service_id: "2" }),
    service("dear", { tarif: { nom: "Adulte", prix: 12_000, paliers: [] } }),
  ];
  const found = search(services);
  const kept = (filters: Partial<typeof NO_SEARCH_FILTERS>) =>
    filterFound(found, { ...NO_SEARCH_FILTERS, ...filters }, 2).map((one) => one.service.chef_id);

  it("keeps one of several types, and all of several diets", () => {
    expect(kept({})).toEqual(["home", "both", "both", "dear"]);
    expect(kept({ types: ["traiteur", "cours_cuisine"] })).toEqual(["both"]);
    expect(kept({ regimes: ["vegetarien", "halal"] })).toEqual(["both"]);
    expect(kept({ specialite: "patisserie" })).toEqual(["home"]);
    expect(kept({ verifie: true })).toEqual(["home"]);
  });

  it("compares the budget with the total per person", () => {
    expect(kept({ budget: 50 })).toEqual(["home", "both", "both"]);
    expect(kept({ budget: 49 })).toEqual([]);
    const travel = search([service("travel", { frais: { frais_deplacement: "forfait", forfait_deplacement: 100 } })]);
    expect(filterFound(travel, { ...NO_SEARCH_FILTERS, budget: 50 }, 2)).toEqual([]);
  });

  it("counts chefs, not services", () => {
    expect(countFacets(found, NO_SEARCH_FILTERS, 2)).toEqual({
      types: { chef_domicile: 3, cours_cuisine: 0, traiteur: 1, consultation: 0 },
      regimes: { vegetarien: 2, vegan: 0, sans_gluten: 0, sans_lactose: 0, halal: 1, casher: 0 },
      verifie: 1,
    });
  });

  it("counts what an option would show", () => {
    const any = fc.array(
      fc.record({
        chef: fc.constantFrom("a", "b", "c", "d"),
        type_service: fc.constantFrom(...TYPES_SERVICE),
        regimes: fc.subarray([...REGIMES]),
        verifie: fc.boolean(),
        prix: fc.integer({ min: 1, max: 9000 }),
      }),
    );
    const filters = fc.record({
      types: fc.subarray([...SEARCHED_TYPES]),
      budget: fc.option(fc.integer({ min: 1, max: 90 })),
      regimes: fc.subarray([...REGIMES], { maxLength: 2 }),
      specialite: fc.constant(null),
      verifie: fc.boolean(),
    });
    const chefs = (all: Parameters<typeof filterFound>[0], set: typeof NO_SEARCH_FILTERS) =>
      rankChefs(filterFound(all, set, 2), "pertinence").length;
    fc.assert(
      fc.property(any, filters, (rows, set) => {
        const all = search(
          rows.map(({ chef, prix, ...row }, index) =>
            service(chef, { ...row, service_id: String(index), tarif: { nom: "Adulte", prix, paliers: [] } }),
          ),
        );
        const facets = countFacets(all, set, 2);
        for (const type of SEARCHED_TYPES) expect(facets.types[type]).toBe(chefs(all, { ...set, types: [type] }));
        for (const regime of REGIMES)
          expect(facets.regimes[regime]).toBe(chefs(all, { ...set, regimes: [...set.regimes, regime] }));
        expect(facets.verifie).toBe(chefs(all, { ...set, verifie: true }));
      }),
    );
  });
});

describe("what excludes everybody", () => {
  const priced = (chef: string, prix: number, given: Partial<SearchedService> = {}) =>
    service(chef, { tarif: { nom: "Adulte", prix, paliers: [] }, ...given });
  const found = search([priced("a", 4320), priced("b", 5000, { verifie: true }), priced("b", 9000)]);

  it("is the budget: the lowest price, and the smallest budget that finds somebody", () => {
    const filters = { ...NO_SEARCH_FILTERS, budget: 5 };
    expect(whatExcludes(found, filters, 2)).toEqual({
      chefs: 2,
      des: 4320,
      pistes: [{ actif: { filtre: "budget", valeur: 5 }, filters: { ...filters, budget: 44 }, chefs: 1 }],
    });
  });

  it("is one filter among several: only changes that find somebody are offered", () => {
    const filters = { ...NO_SEARCH_FILTERS, regimes: ["vegan"] as const, verifie: true };
    expect(whatExcludes(found, filters, 2)).toEqual({
      chefs: 2,
      des: null,
      pistes: [
        { actif: { filtre: "regime", valeur: "vegan" }, filters: { ...NO_SEARCH_FILTERS, verifie: true }, chefs: 1 },
      ],
    });
  });

  it("is the budget and another filter together: no single change is offered", () => {
    const filters = { ...NO_SEARCH_FILTERS, budget: 5, regimes: ["vegan"] as const };
    expect(whatExcludes(found, filters, 2)).toEqual({ chefs: 2, des: null, pistes: [] });
  });
});

describe("pages", () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    service(`chef-${String(index).padStart(2, "0")}`, { tirage: (index * 7) % 10, chef_cree_le: new Date(index % 5) }),
  );
  const results = rankChefs(search(many), "pertinence");
  const ids = (page: readonly SearchResult[]) => page.map(({ chef_id }) => chef_id);

  it("shows 24 results, then the next ones, then the rest", () => {
    const first = pageOf(results, "pertinence", { page: 1, apres: null });
    expect(ids(first.resultats)).toEqual(ids(results.slice(0, RESULTS_PER_PAGE)));
    expect(first.premier_numero).toBe(1);
    expect(first.suivante?.page).toBe(2);
    const second = pageOf(results, "pertinence", first.suivante ?? { page: 2, apres: null });
    expect(ids(second.resultats)).toEqual(ids(results.slice(24, 48)));
    expect(second.premier_numero).toBe(25);
    const third = pageOf(results, "pertinence", second.suivante ?? { page: 3, apres: null });
    expect(ids(third.resultats)).toEqual(ids(results.slice(48)));
    expect(third.suivante).toBeNull();
  });

  it.each(["", "x~y~z~1~chef-00", "1~chef-00", "~~~"])("counts pages from the start with the cursor %j", (apres) => {
    expect(ids(pageOf(results, "pertinence", { page: 2, apres }).resultats)).toEqual(ids(results.slice(24, 48)));
  });

  it("shows nothing behind the end", () => {
    expect(pageOf(results, "pertinence", { page: 9, apres: null })).toEqual({
      resultats: [],
      premier_numero: 193,
      suivante: null,
    });
  });

  it("neither repeats nor skips a chef when slots are booked or freed between two pages", () => {
    const change = fc.record({
      tri: fc.constantFrom(...SORTS),
      gone: fc.subarray(many.map(({ chef_id }) => chef_id)),
      late: fc.subarray(many.map(({ chef_id }) => chef_id)),
    });
    fc.assert(
      fc.property(change, ({ tri, gone, late }) => {
        const before = rankChefs(search(many.filter(({ chef_id }) => !late.includes(chef_id))), tri);
        const after = rankChefs(search(many.filter(({ chef_id }) => !gone.includes(chef_id))), tri);
        const first = pageOf(before, tri, { page: 1, apres: null });
        if (first.suivante === null) return;
        const seen = ids(first.resultats);
        let next: { page: number; apres: string } | null = first.suivante;
        while (next !== null) {
          const page = pageOf(after, tri, next);
          seen.push(...ids(page.resultats));
          next = page.suivante;
        }
        expect(new Set(seen).size).toBe(seen.length);
        const always = ids(before).filter((id) => ids(after).includes(id));
        expect(always.filter((id) => !seen.includes(id))).toEqual([]);
      }),
    );
  });
});

it("ends every order with the draw of the day, so that no chef is always last", () => {
  expect(SORTS.map((tri) => CRITERIA[tri].at(-1))).toEqual(SORTS.map(() => "tirage"));
});
