import { SPECIALITES, type Specialite } from "#app/features/chefs/rules/codes.ts";
import { REGIMES, type Regime, type TypeService } from "#app/features/services/rules/codes.ts";
import { addDays, type Day, isDay } from "#app/shared/calendar.ts";
import { cleanTerm } from "#app/shared/text.ts";
import type { SearchArea } from "./search.ts";

const DEFAULT_GUESTS = 2;
const MAX_GUESTS = 200;
/** A date can be searched from tomorrow until this many days ahead. */
const MAX_DAYS_AHEAD = 365;
const MAX_BUDGET = 100_000;
const MAX_PAGE = 1_000;

export const SORTS = ["pertinence", "proche", "prix", "note", "nouveaux"] as const;
export type Sort = (typeof SORTS)[number];

/** The types that can be searched, by their code in the URL, in the order of the form. */
const URL_TYPES = {
  domicile: "chef_domicile",
  cours: "cours_cuisine",
  traiteur: "traiteur",
  consultation: "consultation",
} as const satisfies Record<string, TypeService>;
export const SEARCHED_TYPES = Object.values(URL_TYPES);
export type SearchedType = (typeof SEARCHED_TYPES)[number];

/** What narrows the results, without place, day and guests. */
export type QueryFilters = {
  readonly types: readonly SearchedType[];
  /** In euros per person, travel included. */
  readonly budget: number | null;
  readonly regimes: readonly Regime[];
  readonly specialite: Specialite | null;
  readonly verifie: boolean;
};

export type SearchQuery = {
  /** What was typed: a name or a postal code. */
  readonly ou: string;
  /** The INSEE code of a chosen commune; it has precedence over `ou`. */
  readonly commune: string | null;
  readonly date: Day | null;
  readonly convives: number;
  readonly filters: QueryFilters;
  readonly tri: Sort;
  readonly page: number;
  /** The last result of the previous page; see `pageOf` in `ranking.ts`. */
  readonly apres: string | null;
};

export const NO_SEARCH_FILTERS: QueryFilters = {
  types: [],
  budget: null,
  regimes: [],
  specialite: null,
  verifie: false,
};

/** The part of URLSearchParams used here: rules have no DOM types. */
type SearchParams = { get(name: string): string | null; getAll(name: string): string[] };

const COMMUNE = /^(?:\d{2}|2[AB])\d{3}$/;
const CURSOR = /^[0-9a-z.~+-]{1,200}$/;

const wholeNumber = (text: string | null, max: number): number | null => {
  const trimmed = (text ?? "").trim();
  const value = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : 0;
  return value >= 1 && value <= max ? value : null;
};

export const regimeInUrl = (regime: Regime): string => regime.replaceAll("_", "-");
export const typeInUrl = (type: SearchedType): string =>
  Object.entries(URL_TYPES)
    .filter(([, known]) => known === type)
    .map(([code]) => code)
    .join("");

/** The first and last day that can be searched. */
export const searchableDays = (today: Day): { readonly first: Day; readonly last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, MAX_DAYS_AHEAD),
});

function readDate(text: string | null, today: Day): Day | null {
  const { first, last } = searchableDays(today);
  return text !== null && isDay(text) && text >= first && text <= last ? text : null;
}

/** Whether the URL names a day that cannot be searched. An empty field is no day. */
export function hasRefusedDate(params: SearchParams, today: Day): boolean {
  const text = params.get("date");
  return text !== null && text.trim() !== "" && readDate(text, today) === null;
}

/** Unknown values are ignored, so that no link shows an error page. */
export function parseSearch(params: SearchParams, today: Day): SearchQuery {
  const [types, regimes] = [params.getAll("type"), params.getAll("regime")];
  const [commune, specialite, tri, apres] = ["commune", "specialite", "tri", "apres"].map((name) => params.get(name));
  return {
    ou: cleanTerm(params.get("ou")),
    commune: typeof commune === "string" && COMMUNE.test(commune) ? commune : null,
    date: readDate(params.get("date"), today),
    convives: wholeNumber(params.get("convives"), MAX_GUESTS) ?? DEFAULT_GUESTS,
    filters: {
      types: SEARCHED_TYPES.filter((type) => types.includes(typeInUrl(type))),
      budget: wholeNumber(params.get("budget"), MAX_BUDGET),
      regimes: REGIMES.filter((regime) => regimes.includes(regimeInUrl(regime))),
      specialite: SPECIALITES.find((code) => code === specialite) ?? null,
      verifie: params.get("verifie") === "1",
    },
    tri: SORTS.find((code) => code === tri) ?? "pertinence",
    page: wholeNumber(params.get("page"), MAX_PAGE) ?? 1,
    apres: typeof apres === "string" && CURSOR.test(apres) ? apres : null,
  };
}

type Entry = readonly [name: string, value: string | number | null];
const given = (entries: readonly Entry[]) =>
  entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));

/** The parameters of the filters and the order, in a stable order, without defaults. */
export function filterEntries({ filters, tri }: Pick<SearchQuery, "filters" | "tri">) {
  const { types, budget, regimes, specialite, verifie } = filters;
  return given([
    ...types.map((type): Entry => ["type", typeInUrl(type)]),
    ["budget", budget],
    ...regimes.map((regime): Entry => ["regime", regimeInUrl(regime)]),
    ["specialite", specialite],
    ["verifie", verifie ? 1 : null],
    ["tri", tri === "pertinence" ? null : tri],
  ]);
}

/** All parameters, in a stable order, without defaults. */
const searchEntries = ({ ou, commune, date, convives, page, apres, ...narrowed }: SearchQuery) => [
  ...given([
    ["ou", ou || null],
    ["commune", commune],
    ["date", date],
    ["convives", convives === DEFAULT_GUESTS ? null : convives],
  ]),
  ...filterEntries(narrowed),
  ...given([
    ["page", page === 1 ? null : page],
    ["apres", page === 1 ? null : apres],
  ]),
];

/** The path of a search, canonical: two equal searches have the same path. */
export function searchPath(query: SearchQuery): string {
  const parameters = searchEntries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? "/recherche" : `/recherche?${parameters.join("&")}`;
}

type Moment = { readonly date?: Day; readonly creneau?: string };

/** Links from a search to a service: the page opens with the searched day, guests and commune. */
export function servicePath({ date, convives }: Pick<SearchQuery, "date" | "convives">, place: SearchArea | null) {
  return (service_id: string, moment: Moment = {}): string => {
    const day = moment.date ?? date;
    const parameters = [
      ...(day === null ? [] : [`date=${day}`]),
      ...(moment.creneau === undefined ? [] : [`creneau=${moment.creneau}`]),
      `convives=${convives}`,
      ...(place?.type === "commune" ? [`commune=${place.commune.code_insee}`] : []),
    ];
    return `/service/${service_id}?${parameters.join("&")}${moment.creneau === undefined ? "" : "#reserver"}`;
  };
}

/** The same search with other answers, from its first page. */
export const changeSearch = (query: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...query,
  page: 1,
  apres: null,
  ...change,
});

/** One element per active filter: the filters without it, and what it is. */
export type ActiveFilter =
  | { readonly filtre: "type"; readonly valeur: SearchedType }
  | { readonly filtre: "budget"; readonly valeur: number }
  | { readonly filtre: "regime"; readonly valeur: Regime }
  | { readonly filtre: "specialite"; readonly valeur: Specialite }
  | { readonly filtre: "verifie" };

export function activeFilters({ types, budget, regimes, specialite, verifie }: QueryFilters): readonly ActiveFilter[] {
  return [
    ...types.map((valeur) => ({ filtre: "type", valeur }) as const),
    ...(budget === null ? [] : [{ filtre: "budget", valeur: budget } as const]),
    ...regimes.map((valeur) => ({ filtre: "regime", valeur }) as const),
    ...(specialite === null ? [] : [{ filtre: "specialite", valeur: specialite } as const]),
    ...(verifie ? [{ filtre: "verifie" } as const] : []),
  ];
}

/** The same search everywhere. */
export const withoutArea = (query: SearchQuery): SearchQuery => changeSearch(query, { ou: "", commune: null });

export function withoutFilter(filters: QueryFilters, active: ActiveFilter): QueryFilters {
  switch (active.filtre) {
    case "type":
      return { ...filters, types: filters.types.filter((type) => type !== active.valeur) };
    case "regime":
      return { ...filters, regimes: filters.regimes.filter((regime) => regime !== active.valeur) };
    case "budget":
    case "specialite":
    case "verifie":
      return { ...filters, [active.filtre]: NO_SEARCH_FILTERS[active.filtre] };
  }
}
