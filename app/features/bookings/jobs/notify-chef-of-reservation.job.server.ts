import { z } from "zod";
import { newRequest } from "#app/copy/mails/new-request.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** `renvoi`: sent again on request, so it needs another Message-ID. */
const payload = z.object({ reservation_id: z.guid(), renvoi: z.boolean().default(false) });

export const notifyChefOfReservation = defineJob(
  "notify-chef-of-reservation",
  payload,
  async ({ reservation_id, renvoi }, { id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return;
    const mail = newRequest(facts, { dashboard: `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}` });
    await sendMail({
      to: facts.chef_email,
      messageId: renvoi ? `nouvelle-demande-${reservation_id}-${id}` : `nouvelle-demande-${reservation_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
