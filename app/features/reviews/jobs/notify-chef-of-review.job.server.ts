import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reviewReceived } from "#app/copy/mails/review.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectPublishedReview } from "../own-review.repo.server.ts";

/** To the chef. Withdrawn, changed into a held one or refused since it was queued: nothing is sent. */
export const notifyChefOfReview = defineJob(
  "notify-chef-of-review",
  z.object({ avis_id: z.guid() }),
  async ({ avis_id }) => {
    const review = await selectPublishedReview(db, avis_id);
    if (review === null || review.texte === null) return;
    const facts = await selectMailFacts(db, review.reservation_id);
    if (facts === null) return;
    const { note, texte, prenom, initiale } = review;
    const mail = reviewReceived(
      facts,
      { note, texte, prenom, initiale },
      { avis: `${env.PUBLIC_ORIGIN}/dashboard/avis` },
    );
    await sendMail({ to: facts.chef_email, messageId: `avis-recu-${avis_id}`, ...renderMail(mail, mailFrame) });
  },
);
