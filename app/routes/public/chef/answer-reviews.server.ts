import { answerTimeWords, nextReviews, REVIEW_ORDERS, shownReview } from "#app/features/reviews/copy/public-reviews.ts";
import { REVIEW_SORTS, type ReviewSort } from "#app/features/reviews/rules/review-list.ts";
import type { Day } from "#app/shared/calendar.ts";
import { formatRating } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import type { ChefReviewsData } from "./chef-reviews.tsx";
import type { ReadReviews } from "./read-chef-reviews.server.ts";

type Page = { readonly tri: ReviewSort; readonly path: string; readonly today: Day };
type Worded = { reviews: ChefReviewsData | null; rating: string | null; habits: string | null };

/** The sentences are written on the server: labels and formats of reviews are not part of the page's JavaScript. */
export function answerReviews({ rating, page, liste, habits }: ReadReviews, { tri, path, today }: Page): Worded {
  const { moyenne, nombre } = rating;
  const order = tri === "recents" ? "" : `tri=${tri}`;
  const pagePath = (number: number) => {
    const query = [order, number === 1 ? "" : `avis=${number}`].filter((part) => part !== "").join("&");
    return `${path}${query === "" ? "" : `?${query}`}#avis`;
  };
  // The latest reviews alone, until more of them or another order is asked for.
  const complete = page.page > 1 || tri !== "recents";
  const reviews: ChefReviewsData = {
    nombre,
    moyenne: moyenne === null ? null : { valeur: moyenne, texte: formatRating(moyenne) },
    complete,
    notes: rating.notes.toReversed(),
    tri,
    phrase: REVIEW_ORDERS[tri].phrase,
    choix: REVIEW_SORTS.map((code) => ({ code, texte: REVIEW_ORDERS[code].choix })),
    liste: liste.map((review) => {
      const shown = shownReview(review, today);
      return complete ? shown : { ...shown, points: [] };
    }),
    avant: page.page === 1 ? null : pagePath(page.page - 1),
    suite: page.suivants === 0 ? null : { lien: pagePath(page.page + 1), texte: nextReviews(page.suivants) },
  };
  return {
    reviews: nombre === 0 ? null : reviews,
    rating: ratingWords(rating),
    habits: habits === null ? null : answerTimeWords(habits),
  };
}
