import { z } from "zod";
import { emailChanged } from "#app/copy/mails/email-change.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({
  email: z.email(),
  nouvel_email: z.email(),
  prenom: z.string().nullable(),
  at: z.coerce.date(),
});

/** Mails the former address and the new one. */
export const sendEmailChanged = defineJob("send-email-changed", payload, async ({ email, ...facts }, { id }) => {
  await sendMail({ to: email, messageId: `job-${id}`, ...renderMail(emailChanged(facts), mailFrame) });
});
