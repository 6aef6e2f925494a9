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
  const answers = [
    ["convives", convives],
    ["commune", query.commune],
    ["offre", offre],
  ] as const;
  const suite = answers.map(([name, value]) => (value === null ? "" : `&${name}=${value}`)).join("");
  return { convives, commune: query.commune, suite };
}
