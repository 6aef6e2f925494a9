import { z } from "zod";
import { accountErased } from "#app/copy/mails/account-closing.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

/** `user_id` is absent in jobs queued by the previous release. */
const payload = z.object({ email: z.email(), prenom: z.string().nullable(), user_id: z.guid().optional() });

/** The payload carries the address, because no table holds it any more. */
export const sendAccountErased = defineJob(
  "send-account-erased",
  payload,
  async ({ email, prenom, user_id }, { id }) => {
    const messageId = `compte-efface-${user_id ?? id}`;
    await sendMail({ to: email, messageId, unrecorded: true, ...renderMail(accountErased({ prenom }), mailFrame) });
  },
);
