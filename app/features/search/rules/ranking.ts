import type { Distance } from "#app/features/chefs/rules/zone.ts";
import { MIN_REVIEWS, ratingHalves } from "#app/features/reviews/rules/review.ts";
import type { Regime } from "#app/features/services/rules/codes.ts";
import type { Cents } from "#app/shared/money.ts";
import {
  type ActiveFilter,
  activeFilters,
  type QueryFilters,
  SEARCHED_TYPES,
  type SearchedType,
  type Sort,
  withoutFilter,
} from "./query.ts";
import {
  priceService,
  type Reach,
  type Ring,
  reachOf,
  type SearchArea,
  type SearchedPrice,
  type SearchedService,
} from "./search.ts";

export const RESULTS_PER_PAGE = 24;
/** Behind every real distance. A remote service has none, and the order by distance shows it last. */
const NO_DISTANCE_KM = 100_000;

/** An service that serves the place, with its price for the guests. */
export type Found = { readonly service: SearchedService; readonly reach: Reach; readonly prix: SearchedPrice };
/** A chef has one place in the list: the best service, and the others that are free too. */
export type SearchResult = {
  readonly chef_id: string;
  readonly premier: Found;
  readonly autres: readonly Found[];
};

/**
 * One criterion of the order, with the facts of its sentence about a service. `rang` is the value compared, the smaller first:
 * « Pourquoi cet ordre ? » is written from these terms, so it cannot differ from the order.
 */
export type RankingTerm = { readonly rang: number } & (
  | { readonly critere: "cercle"; readonly cercle: Ring; readonly distance: Distance | null }
  | { readonly critere: "badge"; readonly verifie: boolean }
  | {
      readonly critere: "note_par_demi_point";
      readonly demi_points: number;
      readonly note: number | null;
      readonly avis: number;
    }
  | { readonly critere: "tirage" }
  | { readonly critere: "distance"; readonly distance: Distance | null }
  | { readonly critere: "total"; readonly total: number }
  | { readonly critere: "avis_suffisants"; readonly suffisants: boolean }
  | { readonly critere: "note"; readonly note: number | null }
  | { readonly critere: "nombre_avis"; readonly avis: number }
  | { readonly critere: "creation"; readonly creation: Date }
);
export type Criterion = RankingTerm["critere"];

const isRated = ({ note, avis }: SearchedService): boolean => note !== null && avis >= MIN_REVIEWS;

const TERMS: { readonly [C in Criterion]: (found: Found) => Extract<RankingTerm, { critere: C }> } = {
  cercle: ({ reach: { ring, distance } }) => ({ critere: "cercle", rang: ring, cercle: ring, distance }),
  badge: ({ service: { verifie } }) => ({ critere: "badge", rang: verifie ? 0 : 1, verifie }),
  note_par_demi_point: ({ service }) => {
    const demi_points = ratingHalves(service);
    const { note, avis } = service;
    return {
      critere: "note_par_demi_point",
      rang: -demi_points,
      demi_points,
      note: isRated(service) ? note : null,
      avis,
    };
  },
  tirage: ({ service: { tirage } }) => ({ critere: "tirage", rang: tirage }),
  distance: ({ reach: { distance } }) => ({ critere: "distance", rang: distance?.km ?? NO_DISTANCE_KM, distance }),
  total: ({ prix: { total } }) => ({ critere: "total", rang: total, total }),
  avis_suffisants: ({ service }) => {
    const suffisants = isRated(service);
    return { critere: "avis_suffisants", rang: suffisants ? 0 : 1, suffisants };
  },
  note: ({ service }) => {
    const note = isRated(service) ? service.note : null;
    return { critere: "note", rang: -(note ?? 0), note };
  },
  nombre_avis: ({ service: { avis } }) => ({ critere: "nombre_avis", rang: -avis, avis }),
  creation: ({ service: { chef_cree_le } }) => ({
    critere: "creation",
    rang: -chef_cree_le.getTime(),
    creation: chef_cree_le,
  }),
};

/**
 * The criteria by relevance, which the database compares too (ranking.sql.ts). It reads a large set ring by ring, and each rank in
 * the order of the draw.
 */
export const BY_RELEVANCE = ["cercle", "badge", "note_par_demi_point", "tirage"] as const satisfies readonly [
  "cercle",
  ...Criterion[],
  "tirage",
];

/** The criteria of each order, the most important first. The next one is compared only between equal chefs. */
export const CRITERIA: Readonly<Record<Sort, readonly Criterion[]>> = {
  pertinence: BY_RELEVANCE,
  proche: ["distance", "tirage"],
  prix: ["total", "tirage"],
  note: ["avis_suffisants", "note", "nombre_avis", "tirage"],
  nouveaux: ["creation", "tirage"],
};

export const rankingTermsOf = (found: Found, tri: Sort): readonly RankingTerm[] =>
  CRITERIA[tri].map((critere) => TERMS[critere](found));

const compareNumbers = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - Number(b[index])).find((difference) => difference !== 0) ?? 0;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const ranksOf = (found: Found, tri: Sort): readonly number[] => rankingTermsOf(found, tri).map(({ rang }) => rang);

/** Between services of one chef that are equal: the order of the types in the form, then the price. */
function compareOwn(a: Found, b: Found): number {
  const place = ({ service }: Found) => {
    const index = SEARCHED_TYPES.findIndex((type) => type === service.type_service);
    return index === -1 ? SEARCHED_TYPES.length : index;
  };
  return (
    compareNumbers([place(a), a.prix.total], [place(b), b.prix.total]) ||
    compareText(a.service.service_id, b.service.service_id)
  );
}

/** The services that serve the place, with reach and price. */
export function rankServices(
  services: readonly SearchedService[],
  place: SearchArea | null,
  convives: number,
): readonly Found[] {
  return services.flatMap((service) => {
    const reach = reachOf(service, place);
    return reach === null ? [] : [{ service, reach, prix: priceService(service, reach, convives) }];
  });
}

const pricePerPerson = ({ prix: { total } }: Found, convives: number): number => total / convives;

/** One test per group of filters, so that a facet can leave its own group out. */
const TESTS = {
  types: ({ service: { type_service } }: Found, { types }: QueryFilters) =>
    types.length === 0 || types.some((type) => type === type_service),
  budget: (found: Found, { budget }: QueryFilters, convives: number) =>
    budget === null || pricePerPerson(found, convives) <= budget * 100,
  regimes: ({ service }: Found, { regimes }: QueryFilters) =>
    regimes.every((regime) => service.regimes.includes(regime)),
  specialite: ({ service }: Found, { specialite }: QueryFilters) =>
    specialite === null || service.specialites.includes(specialite),
  verifie: ({ service }: Found, { verifie }: QueryFilters) => !verifie || service.verifie,
} as const;
type FilterGroup = keyof typeof TESTS;
const GROUPS: readonly FilterGroup[] = ["types", "budget", "regimes", "specialite", "verifie"];

const keep = (found: readonly Found[], filters: QueryFilters, convives: number, without?: FilterGroup) =>
  found.filter((one) => GROUPS.every((group) => group === without || TESTS[group](one, filters, convives)));

export const filterFound = (found: readonly Found[], filters: QueryFilters, convives: number): readonly Found[] =>
  keep(found, filters, convives);

/** A change of the filters that finds somebody, and how many. */
export type LooserSearch = { readonly actif: ActiveFilter; readonly filters: QueryFilters; readonly chefs: number };

export type Excluded = {
  /** The chefs who are free, whatever the filters. */
  readonly chefs: number;
  /** The lowest price per person that the budget alone excludes; null when other filters exclude everybody, or without a budget. */
  readonly des: Cents | null;
  readonly pistes: readonly LooserSearch[];
};

/** What excludes everybody: for each filter, the smallest change of it that finds somebody. Changes that find nobody are left out. */
export function whatExcludes(found: readonly Found[], filters: QueryFilters, convives: number): Excluded {
  const affordable = keep(found, filters, convives, "budget").map((one) => pricePerPerson(one, convives));
  const des = filters.budget === null || affordable.length === 0 ? null : Math.min(...affordable);
  const looser = (active: ActiveFilter): QueryFilters =>
    active.filtre === "budget" && des !== null
      ? { ...filters, budget: Math.ceil(des / 100) }
      : withoutFilter(filters, active);
  const pistes = activeFilters(filters).map((actif) => {
    const wider = looser(actif);
    return { actif, filters: wider, chefs: countChefs(keep(found, wider, convives)) };
  });
  return {
    chefs: countChefs(found),
    des: des === null ? null : Math.round(des),
    pistes: pistes.filter(({ chefs }) => chefs > 0),
  };
}

/** The order asked for; without a searched commune there is no distance to compare. */
export const sortAround = (tri: Sort, place: SearchArea | null): Sort =>
  tri === "proche" && place?.type !== "commune" ? "pertinence" : tri;

/** Chefs to write to when nobody is found: of the nearest, those who travel anywhere come first. */
export const rankChefsToAsk = <C extends Pick<SearchedService, "deplacement">>(nearest: readonly C[]): readonly C[] =>
  nearest.toSorted((a, b) => Number(b.deplacement === "france") - Number(a.deplacement === "france"));

/** One place per chef, in order: that of the chef's best service. */
export function rankChefs(found: readonly Found[], tri: Sort): readonly SearchResult[] {
  const sorted = found
    .map((one) => ({ one, ranks: ranksOf(one, tri) }))
    .toSorted(
      (a, b) =>
        compareNumbers(a.ranks, b.ranks) ||
        compareText(a.one.service.chef_id, b.one.service.chef_id) ||
        compareOwn(a.one, b.one),
    );
  const places = new Map<string, { readonly chef_id: string; readonly premier: Found; readonly autres: Found[] }>();
  for (const { one } of sorted) {
    const { chef_id } = one.service;
    const place = places.get(chef_id);
    if (place === undefined) places.set(chef_id, { chef_id, premier: one, autres: [] });
    else place.autres.push(one);
  }
  return [...places.values()];
}

export type Facets = {
  readonly types: Readonly<Record<SearchedType, number>>;
  readonly regimes: Readonly<Record<Regime, number>>;
  readonly verifie: number;
};

const countChefs = (found: readonly Found[]): number => new Set(found.map(({ service }) => service.chef_id)).size;

/** How many chefs each option would show, with the filters of the other groups. */
export function countFacets(found: readonly Found[], filters: QueryFilters, convives: number): Facets {
  const others = keep(found, filters, convives, "types");
  const current = keep(found, filters, convives);
  const withType = (type: SearchedType) => countChefs(others.filter(({ service }) => service.type_service === type));
  const withRegime = (regime: Regime) => countChefs(current.filter(({ service }) => service.regimes.includes(regime)));
  return {
    types: {
      chef_domicile: withType("chef_domicile"),
      cours_cuisine: withType("cours_cuisine"),
      traiteur: withType("traiteur"),
      consultation: withType("consultation"),
    },
    regimes: {
      vegetarien: withRegime("vegetarien"),
      vegan: withRegime("vegan"),
      sans_gluten: withRegime("sans_gluten"),
      sans_lactose: withRegime("sans_lactose"),
      halal: withRegime("halal"),
      casher: withRegime("casher"),
    },
    verifie: countChefs(current.filter(({ service }) => service.verifie)),
  };
}

/** The place of a result in the order. It contains the compared values: the result itself may be gone meanwhile. */
const cursorOf = ({ premier, chef_id }: SearchResult, tri: Sort): string =>
  [...ranksOf(premier, tri), chef_id].join("~");

/** The results behind the cursor; null when the cursor belongs to another order. */
function resultsAfter(results: readonly SearchResult[], tri: Sort, cursor: string): readonly SearchResult[] | null {
  const parts = cursor.split("~");
  const last = parts.slice(-1).join("");
  const ranks = parts.slice(0, -1).map(Number);
  if (ranks.length !== CRITERIA[tri].length || !ranks.every(Number.isFinite)) return null;
  return results.filter(
    ({ premier, chef_id }) => (compareNumbers(ranksOf(premier, tri), ranks) || compareText(chef_id, last)) > 0,
  );
}

export type ResultPage = {
  readonly resultats: readonly SearchResult[];
  /** The number of the first result. */
  readonly premier_numero: number;
  /** Null on the last page. */
  readonly suivante: { readonly page: number; readonly apres: string } | null;
};

/**
 * A page starts behind the last result of the previous one, so that a booking between two pages neither repeats nor
 * skips a chef. Without a cursor, as in a URL typed by hand, pages are counted from the start.
 */
export function pageOf(
  results: readonly SearchResult[],
  tri: Sort,
  { page, apres }: { readonly page: number; readonly apres: string | null },
): ResultPage {
  const start = (page - 1) * RESULTS_PER_PAGE;
  const behind = (apres === null ? null : resultsAfter(results, tri, apres)) ?? results.slice(start);
  const resultats = behind.slice(0, RESULTS_PER_PAGE);
  const last = resultats.at(-1);
  return {
    resultats,
    premier_numero: start + 1,
    suivante:
      last === undefined || behind.length <= RESULTS_PER_PAGE ? null : { page: page + 1, apres: cursorOf(last, tri) },
  };
}
