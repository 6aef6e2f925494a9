import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { reviewLinkToken, tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertReviewLink, selectMealOfPrivateLink } from "./review-links.repo.server.ts";
import { opensReview } from "./rules/review.ts";

/**
 * The token of the form that reviews the meal of a private link: of the mailed link, else of a new one, derived from the stored id.
 * No invitation is mailed for a meal that has a link.
 */
export function openOwnReview({ token }: { token: string }, at: Date = now()): Promise<Result<string, "avis_ferme">> {
  return commitIfOk(async (tx): Promise<Result<string, "avis_ferme">> => {
    const meal = await selectMealOfPrivateLink(tx, token, privateLinksOpenSince(at));
    if (meal === null || !opensReview(meal, at)) return refuse("avis_ferme");
    const { reservation_id, date_fin } = meal;
    const made = reviewLinkToken(reservation_id);
    if (await insertReviewLink(tx, { reservation_id, token: made, date_fin, now: at })) return ok(made);
    return ok(await tokenOfLink(tx, "avis", reservation_id));
  });
}
