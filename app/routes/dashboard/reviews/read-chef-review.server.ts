import { selectChefReview } from "#app/features/reviews/chef-reviews.repo.server.ts";
import { canReply } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** Null for another chef's review and for one that is not published. */
export async function readChefReview({ chef_id }: ChefScope, id: string, at: Date = now()) {
  const review = await selectChefReview(db, { id, chef_id });
  return review === null ? null : { ...review, repondable: canReply(review, at) };
}
