import { z } from "zod";
import { formatLongDate } from "#app/copy/format.ts";
import { badgeGranted, badgeWithdrawn } from "#app/copy/mails/badge-changed.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({
  user_id: z.guid(),
  chef_id: z.guid(),
  at: z.iso.datetime(),
  /** The reason of the withdrawal; null when the badge was granted. */
  motif: z.string().nullable(),
});

export const notifyChefOfBadge = defineJob(
  "notify-chef-of-badge",
  payload,
  async ({ user_id, chef_id, at, motif }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const values = {
      prenom: recipient.prenom,
      date_longue: formatLongDate(new Date(at)),
      lien_page: `${env.PUBLIC_ORIGIN}/chef/${chef_id}`,
    };
    const mail = motif === null ? badgeGranted(values) : badgeWithdrawn({ ...values, motif });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
