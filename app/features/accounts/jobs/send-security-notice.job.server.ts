import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { securityNotice } from "#app/copy/mails/security-notice.ts";
import { SECURITY_CHANGES } from "#app/domain/catalog.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

const payload = z.object({
  user_id: z.guid(),
  at: z.iso.datetime(),
  change: z.enum(SECURITY_CHANGES),
  nom: z.string().prefault(""),
});

export const sendSecurityNotice = defineJob(
  "send-security-notice",
  payload,
  async ({ user_id, at, change, nom }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const when = new Date(at);
    const mail = securityNotice({
      prenom: recipient.prenom,
      change,
      nom,
      date_longue: formatLongDate(when),
      heure: formatTime(when),
      lien_securite: `${env.PUBLIC_ORIGIN}/chef/profile/securite`,
    });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
