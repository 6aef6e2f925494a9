import { z } from "zod";
import { formatDateTime } from "#app/copy/format.ts";
import { contestReceived } from "#app/copy/mails/contest-received.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ user_id: z.guid(), at: z.iso.datetime() });

export const sendContestReceipt = defineJob("send-contest-receipt", payload, async ({ user_id, at }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const mail = contestReceived({
    prenom: recipient.prenom,
    date_longue: formatDateTime(new Date(at)),
    lien_tableau_de_bord: `${env.PUBLIC_ORIGIN}/dashboard`,
  });
  await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
