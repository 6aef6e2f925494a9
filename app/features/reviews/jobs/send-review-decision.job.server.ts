import { z } from "zod";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reviewDecision } from "#app/copy/mails/review-cases.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectDecision, selectReviewFile } from "../review-cases.repo.server.ts";

/** To the author of the review. Nothing is sent once the author's address is erased. */
export const sendReviewDecision = defineJob(
  "send-review-decision",
  z.object({ decision_id: z.guid() }),
  async ({ decision_id }) => {
    const decision = await selectDecision(db, decision_id);
    const review = decision === null ? null : await selectReviewFile(db, decision.avis_id);
    if (decision === null || review === null || review.anonymise_le !== null) return;
    const avis = `${env.PUBLIC_ORIGIN}/avis/${await tokenOfLink(db, "avis", review.reservation_id)}`;
    const mail = reviewDecision(review, decision, { avis, contester: `${avis}/contester` });
    await sendMail({
      to: review.client_email,
      replyTo: TEAM_EMAIL,
      messageId: `decision-avis-${decision_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
