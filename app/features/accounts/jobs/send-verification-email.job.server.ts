import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { verificationEmail } from "#app/copy/mails/verification-email.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { openLink } from "#app/platform/sealed-secret.server.ts";

const payload = z.object({ email: z.email(), lien: z.string() });

export const sendVerificationEmail = defineJob("send-verification-email", payload, async ({ email, lien }, { id }) => {
  const mail = verificationEmail({
    email,
    lien: openLink("send-verification-email", lien),
    duree_validite: "24\u00a0heures",
  });
  await sendMail({ to: email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
