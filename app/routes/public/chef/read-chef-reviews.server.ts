import {
  selectAnswerMinutes,
  selectChefCounts,
  selectPublicReviews,
} from "#app/features/reviews/public-reviews.repo.server.ts";
import { answerTimeOf, ratingOf } from "#app/features/reviews/rules/review.ts";
import { type ReviewSort, reviewPage } from "#app/features/reviews/rules/review-list.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

export type ReadReviews = NonNullable<Awaited<ReturnType<typeof readChefReviews>>>;

/**
 * The rating of a chef, one page of the reviews, and how the chef answers requests. Null when they could not be read: the rest of the
 * page is shown without them.
 */
export async function readChefReviews(chef_id: string, tri: ReviewSort, asked: string | null) {
  try {
    const [counts, answers] = await Promise.all([selectChefCounts(db, chef_id), selectAnswerMinutes(db, chef_id)]);
    const rating = ratingOf(counts);
    const page = reviewPage(rating.nombre, asked);
    const liste = rating.nombre === 0 ? [] : await selectPublicReviews(db, chef_id, { tri, ...page });
    return { rating, page, liste, habits: answerTimeOf(answers) };
  } catch (error) {
    log.error({ err: error }, "read reviews of chef failed");
    return null;
  }
}
