import { parseSearch } from "#app/features/search/rules/query.ts";
import type { Day } from "#app/shared/calendar.ts";

/** What a search passes to the page of a service. */
export type Searched = {
  readonly convives: number | null;
  readonly commune: string | null;
  /** Query string that keeps the search and the token of an offer in the page's links: « &convives=8&commune=69123 ». */
  readonly suite: string;
};

export function readSearched(params: URLSearchParams, today: Day, offre: string | null): Searched {
  const query = parseSearch(params, today);
  const convives = params.has("convives") ? query.convives : null;
  return { convives, commune: query.commune, suite: suiteOf({ convives, commune: query.commune, offre }) };
}

const suiteOf = (answers: Readonly<Record<"convives" | "commune" | "offre", string | number | null>>): string =>
  Object.entries(answers)
    .map(([name, value]) => (value === null ? "" : `&${name}=${value}`))
    .join("");

/** The same with the commune that was found for it; none when there was none. */
export function inCommuneOf({ convives, suite }: Searched, commune: string): Searched {
  const found = commune === "" ? null : commune;
  const offre = new URLSearchParams(suite).get("offre");
  return { convives, commune: found, suite: suiteOf({ convives, commune: found, offre }) };
}
