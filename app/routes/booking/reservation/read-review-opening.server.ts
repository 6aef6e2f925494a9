import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { selectMealOfPrivateLink } from "#app/features/reviews/review-links.repo.server.ts";
import { opensReview, reviewCloses } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Until when the private page offers to write a review; null when it does not. */
export async function readReviewOpening(token: string, at: Date = now()): Promise<Date | null> {
  const meal = await selectMealOfPrivateLink(db, token, privateLinksOpenSince(at));
  return meal !== null && opensReview(meal, at) ? reviewCloses(meal.date_fin) : null;
}
