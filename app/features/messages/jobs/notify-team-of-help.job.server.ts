import { z } from "zod";
import { helpReceived } from "#app/copy/mails/help-received.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { isEmailAddress } from "#app/domain/mail-link.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectHelpMessage } from "../help.repo.server.ts";

export const notifyTeamOfHelp = defineJob(
  "notify-team-of-help",
  z.object({ message_id: z.guid() }),
  async ({ message_id }) => {
    const message = await selectHelpMessage(db, message_id);
    if (message === null) return;
    const mail = helpReceived(
      { ...message, reference: referenceOf(message_id) },
      { console: `${env.PUBLIC_ORIGIN}/admin/aide/${message_id}` },
    );
    await sendMail({
      to: TEAM_EMAIL,
      ...(isEmailAddress(message.email) ? { replyTo: message.email } : {}),
      messageId: `aide-equipe-${message_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
