import { z } from "zod";
import { formatLongDate } from "#app/copy/format.ts";
import { FONDEMENT_LABELS } from "#app/copy/labels.ts";
import { chefDeactivated } from "#app/copy/mails/chef-deactivated.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { DESACTIVATION_FONDEMENTS } from "#app/domain/catalog.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({
  user_id: z.guid(),
  motif: z.string(),
  fondement: z.enum(DESACTIVATION_FONDEMENTS),
  at: z.iso.datetime(),
});

export const notifyChefOfDeactivation = defineJob(
  "notify-chef-of-deactivation",
  payload,
  async ({ user_id, motif, fondement, at }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const mail = chefDeactivated({
      prenom: recipient.prenom,
      date_longue: formatLongDate(new Date(at)),
      motif,
      fondement: FONDEMENT_LABELS[fondement],
      lien_tableau_de_bord: `${env.PUBLIC_ORIGIN}/dashboard`,
    });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
