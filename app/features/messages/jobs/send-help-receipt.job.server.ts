import { z } from "zod";
import { helpReceipt } from "#app/copy/mails/help-receipt.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectHelpMessage } from "../help.repo.server.ts";

export const sendHelpReceipt = defineJob(
  "send-help-receipt",
  z.object({ message_id: z.guid() }),
  async ({ message_id }) => {
    const message = await selectHelpMessage(db, message_id);
    if (message === null) return;
    const mail = helpReceipt({ ...message, reference: referenceOf(message_id) }, { aide: `${env.PUBLIC_ORIGIN}/help` });
    await sendMail({
      to: message.email,
      replyTo: TEAM_EMAIL,
      messageId: `aide-${message_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
