import { answerTimeWords, responsivenessWords, shownReview } from "#app/features/reviews/copy/public-reviews.ts";
import type { ReviewListQuery } from "#app/shared/list-queries.schema.ts";
import type { ChefReader } from "#app/shared/scopes.ts";
import { readChefReviews } from "./read-chef-reviews.server.ts";

export type ChefReviewList = NonNullable<Awaited<ReturnType<typeof answerReviews>>>;
export type ChefReview = ChefReviewList["rows"][number];

/** The chef's reviews in words, as on the public page; null when they could not be read. */
export async function answerReviews(chef: ChefReader, query: ReviewListQuery) {
  const list = await readChefReviews(chef, query);
  if (list === null) return null;
  const { aujourdhui, rows, habitudes, delai, ...rest } = list;
  return {
    ...rest,
    habitudes: habitudes === null ? null : responsivenessWords(habitudes),
    /** What the public page says. */
    delai: delai === null ? null : answerTimeWords(delai),
    rows: rows.map(({ signale_le, repondable, ...review }) => ({
      ...shownReview(review, aujourdhui),
      signale_le,
      repondable,
    })),
  };
}
