import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { webhookDisabled } from "#app/copy/mails/webhook-disabled.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ user_id: z.guid(), url: z.string() });

export const sendWebhookDisabled = defineJob("send-webhook-disabled", payload, async ({ user_id, url }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const mail = webhookDisabled({
    prenom: recipient.prenom,
    url,
    lien: `${env.PUBLIC_ORIGIN}/dashboard/agenda/site`,
  });
  await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
