import { z } from "zod";
import { accountClosed } from "#app/copy/mails/account-closing.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ user_id: z.guid(), jusqu_au: z.coerce.date() });

export const sendAccountClosed = defineJob("send-account-closed", payload, async ({ user_id, jusqu_au }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const mail = accountClosed({ prenom: recipient.prenom, jusqu_au, lien: `${env.PUBLIC_ORIGIN}/auth` });
  await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
