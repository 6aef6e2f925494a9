import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { passwordChanged } from "#app/copy/mails/password-changed.ts";
import { renderHtml } from "#app/copy/mails/render-html.tsx";
import { renderText } from "#app/copy/mails/render-text.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { sendMail } from "#app/platform/mailer.server.ts";
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
  const emailContact = env.MAIL_CONTACT;
  await sendMail({
    to: recipient.email,
    subject: mail.objet,
    html: renderHtml(mail, { origin: env.PUBLIC_ORIGIN, emailContact }),
    text: renderText(mail, emailContact),
    messageId: `job-${id}`,
  });
});
