import { z } from "zod";
import { passwordReset } from "#app/copy/mails/password-reset.ts";
import { renderHtml } from "#app/copy/mails/render-html.tsx";
import { renderText } from "#app/copy/mails/render-text.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

const payload = z.object({ user_id: z.guid(), lien: z.url() });

export const sendPasswordReset = defineJob("send-password-reset", payload, async ({ user_id, lien }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const mail = passwordReset({ prenom: recipient.prenom, lien, duree_validite: "une heure" });
  const emailContact = env.MAIL_CONTACT;
  await sendMail({
    to: recipient.email,
    subject: mail.objet,
    html: renderHtml(mail, { origin: env.PUBLIC_ORIGIN, emailContact }),
    text: renderText(mail, emailContact),
    messageId: `job-${id}`,
  });
});
