import { z } from "zod";
import { passwordReset } from "#app/copy/mails/password-reset.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { openLink } from "#app/platform/sealed-secret.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

const payload = z.object({ user_id: z.guid(), lien: z.string() });

export const sendPasswordReset = defineJob("send-password-reset", payload, async ({ user_id, lien }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const mail = passwordReset({
    prenom: recipient.prenom,
    lien: openLink("send-password-reset", lien),
    duree_validite: "une heure",
  });
  await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
