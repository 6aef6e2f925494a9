import { z } from "zod";
import { renderHtml } from "#app/copy/mails/render-html.tsx";
import { renderText } from "#app/copy/mails/render-text.ts";
import { verificationEmail } from "#app/copy/mails/verification-email.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ email: z.email(), lien: z.url() });

export const sendVerificationEmail = defineJob("send-verification-email", payload, async ({ email, lien }, { id }) => {
  const mail = verificationEmail({ email, lien, duree_validite: "24\u00a0heures" });
  const emailContact = env.MAIL_CONTACT;
  await sendMail({
    to: email,
    subject: mail.objet,
    html: renderHtml(mail, { origin: env.PUBLIC_ORIGIN, emailContact }),
    text: renderText(mail, emailContact),
    messageId: `job-${id}`,
  });
});
