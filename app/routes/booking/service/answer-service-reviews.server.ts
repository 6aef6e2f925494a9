import { serviceRatingWords, shownReview } from "#app/features/reviews/copy/public-reviews.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import type { ReadServiceReviews } from "./read-service-reviews.server.ts";
import type { ServiceReviewsData } from "./service-reviews.tsx";

/** The sentences are written on the server: labels and formats of reviews are not part of the page's JavaScript. */
export function answerServiceReviews({ service, chef, latest, today }: ReadServiceReviews, chefPath: string) {
  const texte = serviceRatingWords(service, chef);
  const reviews: ServiceReviewsData | null =
    latest.length === 0
      ? null
      : {
          note: ratingWords(service),
          liste: latest.map((review) => shownReview(review, today)),
          tous: { lien: `${chefPath}#avis`, nombre: chef.nombre },
        };
  // Without a review of this service the rating is the chef's: its list is on the chef's page.
  const lien = reviews === null ? `${chefPath}#avis` : "#avis";
  return { reviews, rating: texte === null ? null : { texte, lien }, figures: service };
}
