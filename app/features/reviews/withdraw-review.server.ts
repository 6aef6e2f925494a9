import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { eraseWithdrawnReview, selectOwnReview } from "./own-review.repo.server.ts";
import { lockReviewedMeal } from "./review-links.repo.server.ts";
import { canWithdrawReview } from "./rules/review.ts";

/** Withdraws the review for good, with the chef's reply. Sent twice, it answers the same. */
export async function withdrawReview(
  { token }: { token: string },
  at: Date = now(),
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    const meal = await lockReviewedMeal(tx, token);
    if (meal === null) return refuse("introuvable");
    const review = await selectOwnReview(tx, meal.reservation_id, true);
    if (review === null) return refuse("introuvable");
    if (canWithdrawReview(review)) {
      // Nothing is left to decide: a trigger ends its cases, whose retention starts then.
      await eraseWithdrawnReview(tx, review.id, at);
      announce(tx, { chef_id: meal.chef_id });
    }
    return ok(null);
  });
}
