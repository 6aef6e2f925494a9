import {
  selectChefCounts,
  selectServiceCounts,
  selectServiceReviews,
} from "#app/features/reviews/public-reviews.repo.server.ts";
import { ratingOf } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";

export type ReadServiceReviews = Awaited<ReturnType<typeof readServiceReviews>>;

const LATEST = 2;

/** The ratings of a service and of its chef, and the latest reviews of the service. */
export async function readServiceReviews(service: { readonly id: string; readonly chef: { readonly id: string } }) {
  const [own, chef, latest] = await Promise.all([
    selectServiceCounts(db, service.id),
    selectChefCounts(db, service.chef.id),
    selectServiceReviews(db, service.id, LATEST),
  ]);
  return { service: ratingOf(own), chef: ratingOf(chef), latest, today: dayOf(now()) };
}
