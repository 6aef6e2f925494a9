import { z } from "zod";
import { accountErased } from "#app/copy/mails/account-closing.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ email: z.email(), prenom: z.string().nullable() });

/** The payload carries the address, because no table holds it any more. */
export const sendAccountErased = defineJob("send-account-erased", payload, async ({ email, prenom }, { id }) => {
  await sendMail({ to: email, messageId: `job-${id}`, ...renderMail(accountErased({ prenom }), mailFrame) });
});
