import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { requestExpiredForClient } from "#app/copy/mails/request-expired.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const notifyClientOfExpiry = defineJob("notify-client-of-expiry", payload, async ({ reservation_id }) => {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return;
  const links = { service: `${env.PUBLIC_ORIGIN}/service/${facts.service_id}`, annuaire: `${env.PUBLIC_ORIGIN}/chefs` };
  const mail = requestExpiredForClient(facts, links);
  await sendMail({
    to: facts.client_email,
    messageId: `expiree-client-${reservation_id}`,
    ...renderMail(mail, mailFrame),
  });
});
