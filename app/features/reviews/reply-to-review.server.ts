import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockReviewToReply, updateReply } from "./chef-reviews.repo.server.ts";
import type { ReviewReplyInput } from "./rules/review.schema.ts";
import { canReply } from "./rules/review.ts";
import { heldPassages } from "./rules/review-check.ts";

type Refused = "introuvable" | "avis_reponse_deja" | "avis_reponse_retenue";

/**
 * Publishes the chef's reply under a review, or changes it within a day. The client is mailed about the first version only. A reply
 * that the automatic rules would hold back is refused instead: the chef is still there to change it.
 */
export async function replyToReview(
  { chef_id }: ChefScope,
  { avis_id, reponse }: ReviewReplyInput & { avis_id: string },
  at: Date = now(),
): Promise<Result<null, Refused | "erreur_inattendue">> {
  return commitOrRefuse("reply to review", async (tx): Promise<Result<null, Refused>> => {
    const review = await lockReviewToReply(tx, { id: avis_id, chef_id });
    // The chef does not see a review that is not published.
    if (review === null || review.statut !== "publie") return refuse("introuvable");
    // The form was sent twice.
    if (review.reponse === reponse) return ok(null);
    if (!canReply(review, at)) return refuse("avis_reponse_deja");
    const names = [review.chef_prenom, review.chef_nom, review.prenom ?? ""];
    if (heldPassages(reponse, names).length > 0) return refuse("avis_reponse_retenue");
    if (review.reponse_le === null) {
      await updateReply(tx, avis_id, { reponse, reponse_le: at });
      await enqueue(tx, "send-review-reply", { avis_id });
    } else await updateReply(tx, avis_id, { reponse, reponse_modifiee_le: at });
    announce(tx, { chef_id });
    return ok(null);
  });
}
