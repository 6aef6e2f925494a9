import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { heldReviewDecided } from "#app/copy/mails/review-cases.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectDecision, selectReviewFile } from "../review-cases.repo.server.ts";

/** A held review that is not published: the dashboard told the chef that one waits. */
export const notifyChefOfHeldReview = defineJob(
  "notify-chef-of-held-review",
  z.object({ decision_id: z.guid() }),
  async ({ decision_id }) => {
    const decision = await selectDecision(db, decision_id);
    const review = decision === null ? null : await selectReviewFile(db, decision.avis_id);
    if (decision === null || review === null) return;
    await sendMail({
      to: review.chef_email,
      messageId: `avis-retenu-${decision_id}`,
      ...renderMail(heldReviewDecided(review, decision), mailFrame),
    });
  },
);
