import { z } from "zod";
import { confirmNewEmail, confirmOldEmail } from "#app/copy/mails/email-change.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { openLink } from "#app/platform/sealed-secret.server.ts";

const payload = z.object({
  email: z.email(),
  cote: z.enum(["ancienne", "nouvelle"]),
  nouvel_email: z.email(),
  token: z.string(),
  expire_le: z.coerce.date(),
});

export const sendEmailChangeLink = defineJob("send-email-change-link", payload, async (change, { id }) => {
  const lien = `${env.PUBLIC_ORIGIN}/auth/changement-adresse?token=${encodeURIComponent(openLink("send-email-change-link", change.token))}`;
  const { nouvel_email, expire_le } = change;
  const mail =
    change.cote === "ancienne"
      ? confirmOldEmail({ nouvel_email, expire_le, lien })
      : confirmNewEmail({ nouvel_email, expire_le, lien });
  await sendMail({ to: change.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
