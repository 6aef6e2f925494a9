import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reviewInvitation } from "#app/copy/mails/review.ts";
import { reviewWindow } from "#app/domain/review.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectOwnReview } from "../own-review.repo.server.ts";
import { selectReviewedMealOf } from "../review-links.repo.server.ts";

/** `renvoi`: sent again with another link, so it needs another Message-ID. */
const payload = z.object({
  reservation_id: z.guid(),
  at: z.coerce.date().optional(),
  renvoi: z.boolean().default(false),
});

/** To the client. Written, cancelled, anonymised or closed since it was queued: nothing is sent. */
export const sendReviewInvitation = defineJob(
  "send-review-invitation",
  payload,
  async ({ reservation_id, at = now(), renvoi }, { id }) => {
    const [meal, review, facts] = await Promise.all([
      selectReviewedMealOf(db, reservation_id),
      selectOwnReview(db, reservation_id),
      selectMailFacts(db, reservation_id),
    ]);
    if (meal === null || review !== null || facts === null || reviewWindow(meal, at) !== "ouverte") return;
    const avis = `${env.PUBLIC_ORIGIN}/avis/${await tokenOfLink(db, "avis", reservation_id)}`;
    const mail = reviewInvitation(facts, { avis, donnees: `${env.PUBLIC_ORIGIN}/mes-donnees` }, at);
    const messageId = renvoi ? `avis-${reservation_id}-${id}` : `avis-${reservation_id}`;
    await sendMail({ to: meal.client_email, messageId, ...renderMail(mail, mailFrame) });
  },
);
