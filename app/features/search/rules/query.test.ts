import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { REGIMES } from "#app/features/services/rules/codes.ts";
import { addDays } from "#app/shared/calendar.ts";
import {
  activeFilters,
  changeSearch,
  hasRefusedDate,
  NO_SEARCH_FILTERS,
  parseSearch,
  SEARCHED_TYPES,
  type SearchQuery,
  SORTS,
  searchableDays,
  searchPath,
  servicePath,
  withoutArea,
  withoutFilter,
} from "./query.ts";

const TODAY = "2026-11-16";
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY);
const EMPTY_SEARCH: SearchQuery = {
  ou: "",
  commune: null,
  date: null,
  convives: 2,
  filters: NO_SEARCH_FILTERS,
  tri: "pertinence",
  page: 1,
  apres: null,
};
const withFilters = (filters: Partial<SearchQuery["filters"]>) => ({
  ...EMPTY_SEARCH,
  filters: { ...NO_SEARCH_FILTERS, ...filters },
});

describe("a search in the URL", () => {
  it.each([
    ["", EMPTY_SEARCH],
    ["ou=+Lyon%20%203e+", { ...EMPTY_SEARCH, ou: "Lyon 3e" }],
    [
      "commune=69123&date=2026-11-21&convives=8",
      {
        ...EMPTY_SEARCH,
        commune: "69123",
        date: "2026-11-21",
        convives: 8,
      },
    ],
    ["commune=2A004", { ...EMPTY_SEARCH, commune: "2A004" }],
    ["type=traiteur&type=domicile", withFilters({ types: ["chef_domicile", "traiteur"] })],
    ["regime=casher&regime=sans-gluten", withFilters({ regimes: ["sans_gluten", "casher"] })],
    ["budget=60&specialite=patisserie&verifie=1", withFilters({ budget: 60, specialite: "patisserie", verifie: true })],
    ["tri=proche&page=2&apres=1~0~-8.abc", { ...EMPTY_SEARCH, tri: "proche", page: 2, apres: "1~0~-8.abc" }],
  ])("reads the search of the query %j", (query, expected) => {
    expect(parse(query)).toStrictEqual(expected);
  });

  it.each([
    "commune=lyon",
    "commune=6912",
    "convives=0",
    "convives=201",
    "convives=8.5",
    "convives=-3",
    "type=autre&type=chef_domicile",
    "regime=sans_gluten",
    "regime=sel",
    "budget=0",
    "budget=gratuit",
    "specialite=all",
    "verifie=oui",
    "note=4",
    "tri=populaire",
    "page=0",
    "apres=%3Cscript%3E",
    `apres=${"a".repeat(201)}`,
  ])("ignores the unknown value of %j", (query) => {
    expect(parse(query)).toStrictEqual(EMPTY_SEARCH);
  });

  it.each([
    ["2026-11-16", false],
    ["2026-11-17", true],
    ["2027-11-16", true],
    ["2027-11-17", false],
    ["2026-02-30", false],
    ["samedi", false],
  ])("whether the day %s can be searched: %s", (date, searchable) => {
    const params = new URLSearchParams({ date });
    expect(parseSearch(params, TODAY).date).toBe(searchable ? date : null);
    expect(hasRefusedDate(params, TODAY)).toBe(!searchable);
  });

  it.each(["", "date=", "date=+"])("does not refuse the missing date of %j", (query) => {
    expect(hasRefusedDate(new URLSearchParams(query), TODAY)).toBe(false);
  });

  it("leaves defaults out of the path", () => {
    expect(searchPath(EMPTY_SEARCH)).toBe("/recherche");
    expect(searchPath({ ...EMPTY_SEARCH, apres: "1~c" })).toBe("/recherche");
  });

  it("writes parameters in a fixed order", () => {
    const query = parse(
      "page=2&tri=prix&note=4&verifie=1&specialite=cuisine_francaise&regime=sans-lactose&regime=vegetarien&budget=60&type=traiteur&type=domicile&convives=8&date=2026-11-21&commune=69123&ou=L%27Isle",
    );
    expect(searchPath(query)).toBe(
      "/recherche?ou=L'Isle&commune=69123&date=2026-11-21&convives=8&type=domicile&type=traiteur&budget=60&regime=vegetarien&regime=sans-lactose&specialite=cuisine_francaise&verifie=1&tri=prix&page=2",
    );
  });

  it("reads back what it writes", () => {
    const query = fc.record({
      ou: fc.string().map((text) => parse(`ou=${encodeURIComponent(text)}`).ou),
      commune: fc.constantFrom(null, "69123", "2B033", "97411"),
      date: fc.option(fc.integer({ min: 1, max: 365 }).map((days) => addDays(TODAY, days))),
      convives: fc.integer({ min: 1, max: 200 }),
      filters: fc.record({
        types: fc.subarray([...SEARCHED_TYPES]),
        budget: fc.option(fc.integer({ min: 1, max: 100_000 })),
        regimes: fc.subarray([...REGIMES]),
        specialite: fc.option(fc.constantFrom(...SPECIALITES)),
        verifie: fc.boolean(),
      }),
      tri: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 2, max: 1_000 }),
      apres: fc.constantFrom(null, "1~0~-8~0.25~c"),
    });
    fc.assert(
      fc.property(query, (search) => {
        expect(parse(searchPath(search).split("?")[1] ?? "")).toEqual(search);
      }),
    );
  });

  it("knows the first and the last day that can be searched", () => {
    expect(searchableDays(TODAY)).toEqual({ first: "2026-11-17", last: "2027-11-16" });
  });

  it("starts a changed search at its first page", () => {
    const later = { ...EMPTY_SEARCH, page: 3, apres: "x" };
    expect(withoutArea({ ...later, ou: "Lyon", commune: "69123" })).toMatchObject({ ou: "", commune: null });
    expect(changeSearch(later, { convives: 4 })).toEqual({ ...EMPTY_SEARCH, convives: 4 });
    expect(changeSearch(later, { page: 4, apres: "y" })).toEqual({ ...later, page: 4, apres: "y" });
  });
});

describe("active filters", () => {
  it("lists each filter once", () => {
    expect(activeFilters(NO_SEARCH_FILTERS)).toEqual([]);
    const { filters } = parse("type=cours&type=traiteur&budget=50&regime=halal&specialite=barbecue&verifie=1");
    expect(activeFilters(filters)).toEqual([
      { filtre: "type", valeur: "cours_cuisine" },
      { filtre: "type", valeur: "traiteur" },
      { filtre: "budget", valeur: 50 },
      { filtre: "regime", valeur: "halal" },
      { filtre: "specialite", valeur: "barbecue" },
      { filtre: "verifie" },
    ]);
  });

  it("removes one and keeps the others", () => {
    const { filters } = parse("type=cours&type=traiteur&budget=50&regime=halal&specialite=barbecue&verifie=1");
    const all = activeFilters(filters);
    for (const active of all) {
      expect(activeFilters(withoutFilter(filters, active))).toEqual(all.filter((other) => other !== active));
    }
  });
});

describe("the link from a search to a service", () => {
  const lyon = {
    type: "commune",
    nom: "Lyon",
    commune: { code_insee: "69123", latitude: 45.76, longitude: 4.84, estimee: false },
  } as const;
  const searched = { date: "2026-11-21", convives: 8 };

  it.each([
    ["/service/a?date=2026-11-21&convives=8&commune=69123", servicePath(searched, lyon)("a")],
    ["/service/a?convives=2", servicePath(EMPTY_SEARCH, null)("a")],
    ["/service/a?date=2026-11-22&convives=8", servicePath(searched, null)("a", { date: "2026-11-22" })],
    ["/service/a?date=2026-11-21&creneau=b&convives=8#reserver", servicePath(searched, null)("a", { creneau: "b" })],
  ])("is %s", (path, found) => {
    expect(found).toBe(path);
  });
});
