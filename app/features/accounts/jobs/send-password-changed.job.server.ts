import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { passwordChanged } from "#app/copy/mails/password-changed.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

const payload = z.object({ user_id: z.guid(), at: z.iso.datetime() });

export const sendPasswordChanged = defineJob("send-password-changed", payload, async ({ user_id, at }, { id }) => {
  const recipient = await findRecipient(db, user_id);
  if (recipient === undefined) return;
  const when = new Date(at);
  const mail = passwordChanged({
    prenom: recipient.prenom,
    date_longue: formatLongDate(when),
    heure: formatTime(when),
    lien_reinitialisation: `${env.PUBLIC_ORIGIN}/auth/mot-de-passe-oublie`,
  });
  await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
