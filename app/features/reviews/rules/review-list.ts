/** The orders of a list of reviews, most recent first by default. Never « pertinence »: the order must be verifiable. */
export const REVIEW_SORTS = ["recents", "anciens", "meilleures", "moins_bonnes"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const parseReviewSort = (value: string | null): ReviewSort =>
  REVIEW_SORTS.find((sort) => sort === value) ?? "recents";

const FIRST_PAGE = 3;
const NEXT_PAGES = 20;

export type ReviewPage = {
  readonly page: number;
  readonly offset: number;
  readonly limit: number;
  /** How many reviews the next page shows. */
  readonly suivants: number;
};

/** Three reviews, then twenty per page; a page that does not exist is the last one. */
export function reviewPage(nombre: number, asked: string | null): ReviewPage {
  const last = 1 + Math.max(0, Math.ceil((nombre - FIRST_PAGE) / NEXT_PAGES));
  const wanted = /^\d{1,4}$/.test(asked ?? "") ? Number(asked) : 1;
  const page = Math.min(Math.max(1, wanted), last);
  const offset = page === 1 ? 0 : FIRST_PAGE + (page - 2) * NEXT_PAGES;
  const limit = page === 1 ? FIRST_PAGE : NEXT_PAGES;
  return { page, offset, limit, suivants: Math.min(NEXT_PAGES, Math.max(0, nombre - offset - limit)) };
}
