import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { paymentLinkChanged } from "#app/copy/mails/payment-link-changed.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../../accounts/accounts.repo.server.ts";

const payload = z.object({
  user_id: z.guid(),
  at: z.iso.datetime(),
  lien_paiement: z.string().nullable(),
  ancien_lien_paiement: z.string().nullable(),
  /** The reservation that was confirmed with the new link; absent when the profile's link changed. */
  reference: z.string().optional(),
});

export const sendPaymentLinkChanged = defineJob(
  "send-payment-link-changed",
  payload,
  async ({ user_id, at, ...liens }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const when = new Date(at);
    const mail = paymentLinkChanged({
      prenom: recipient.prenom,
      date_longue: formatLongDate(when),
      heure: formatTime(when),
      lien_profil: `${env.PUBLIC_ORIGIN}/chef/profile`,
      ...liens,
    });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
