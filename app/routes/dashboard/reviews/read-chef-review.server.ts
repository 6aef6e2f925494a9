import { canReply } from "#app/domain/review.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { selectChefReview } from "#app/features/reviews/chef-reviews.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Null for another chef's review and for one that is not published. */
export async function readChefReview({ chef_id }: ChefScope, id: string, at: Date = now()) {
  const review = await selectChefReview(db, { id, chef_id });
  return review === null ? null : { ...review, repondable: canReply(review, at) };
}
