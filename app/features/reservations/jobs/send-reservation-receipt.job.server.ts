import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { requestReceipt } from "#app/copy/mails/request-receipt.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob, linkToken } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../../requests/requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const sendReservationReceipt = defineJob("send-reservation-receipt", payload, async ({ reservation_id }) => {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return;
  const token = linkToken("accuse", reservation_id);
  await insertPrivateLink(db, { reservation_id, token });
  const mail = requestReceipt(facts, {
    prive: `${env.PUBLIC_ORIGIN}/reservation/${token}`,
    chef: `${env.PUBLIC_ORIGIN}/chef/${facts.chef_id}#contact`,
    cgu: `${env.PUBLIC_ORIGIN}/terms`,
  });
  await sendMail({ to: facts.client_email, messageId: `accuse-${reservation_id}`, ...renderMail(mail, mailFrame) });
});
