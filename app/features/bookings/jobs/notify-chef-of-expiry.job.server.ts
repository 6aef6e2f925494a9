import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { requestExpiredForChef } from "#app/copy/mails/request-expired.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const notifyChefOfExpiry = defineJob("notify-chef-of-expiry", payload, async ({ reservation_id }) => {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return;
  const mail = requestExpiredForChef(facts, { dashboard: `${env.PUBLIC_ORIGIN}/dashboard` });
  await sendMail({ to: facts.chef_email, messageId: `expiree-chef-${reservation_id}`, ...renderMail(mail, mailFrame) });
});
