import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reviewReply } from "#app/copy/mails/review-reply.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectShownReply } from "../chef-reviews.repo.server.ts";

const payload = z.object({ avis_id: z.guid() });

/** To the author of the review. Withdrawn or erased since it was queued: nothing is sent. */
export const sendReviewReply = defineJob("send-review-reply", payload, async ({ avis_id }) => {
  const shown = await selectShownReply(db, avis_id);
  if (shown === null) return;
  const facts = await selectMailFacts(db, shown.reservation_id);
  if (facts === null || facts.anonymise_le !== null) return;
  // The page of a deactivated chef is not public.
  const lien = facts.chef_actif ? `${env.PUBLIC_ORIGIN}/chef/${facts.chef_id}#avis` : null;
  await sendMail({
    to: facts.client_email,
    messageId: `reponse-avis-${avis_id}`,
    ...renderMail(reviewReply(facts, { reponse: shown.reponse, lien }), mailFrame),
  });
});
