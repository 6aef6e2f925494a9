import { z } from "zod";
import { newRequest } from "#app/copy/mails/new-request.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** An operator reminds the chef. Nothing is sent once the chef has answered. */
export const notifyChefOfWaitingRequest = defineJob(
  "notify-chef-of-waiting-request",
  z.object({ reservation_id: z.guid() }),
  async ({ reservation_id }, { id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null || facts.statut !== "en_attente") return;
    const mail = newRequest(facts, {
      dashboard: `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}`,
      rappel: true,
    });
    await sendMail({
      to: facts.chef_email,
      messageId: `relance-${reservation_id}-${id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
