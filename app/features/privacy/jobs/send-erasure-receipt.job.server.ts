import { z } from "zod";
import { dataErased } from "#app/copy/mails/data-erased.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const count = z.number().int();
const payload = z.object({
  email: z.string(),
  recu: z.string(),
  le: z.coerce.date(),
  annulees: count,
  anonymisees: count,
  plus_tard: count,
  messages: count,
  aides: count,
  // Absent in jobs that the previous release queued.
  avis: count.default(0),
  compte: z.boolean(),
});

/** The payload carries the address, because no table holds it any more; the job row is deleted once the mail is sent. */
export const sendErasureReceipt = defineJob("send-erasure-receipt", payload, async ({ email, ...receipt }) => {
  await sendMail({
    to: email,
    messageId: `effacement-${receipt.recu}`,
    unrecorded: true,
    ...renderMail(dataErased(receipt), mailFrame),
  });
});
