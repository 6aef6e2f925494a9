import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { labelOfDevice } from "#app/copy/labels.ts";
import { newDevice } from "#app/copy/mails/new-device.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

const payload = z.object({ user_id: z.guid(), at: z.iso.datetime(), user_agent: z.string().max(400) });

export const sendNewDeviceNotice = defineJob(
  "send-new-device-notice",
  payload,
  async ({ user_id, at, user_agent }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const when = new Date(at);
    const mail = newDevice({
      prenom: recipient.prenom,
      date_longue: formatLongDate(when),
      heure: formatTime(when),
      appareil: labelOfDevice(user_agent),
      lien_reinitialisation: `${env.PUBLIC_ORIGIN}/auth/mot-de-passe-oublie`,
      lien_sessions: `${env.PUBLIC_ORIGIN}/chef/profile/securite`,
    });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
