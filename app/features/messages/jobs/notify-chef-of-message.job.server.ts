import { z } from "zod";
import { messageReceived } from "#app/copy/mails/message-received.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailedMessage } from "../messages.repo.server.ts";

export const notifyChefOfMessage = defineJob(
  "notify-chef-of-message",
  z.object({ message_id: z.guid() }),
  async ({ message_id }) => {
    const facts = await selectMailedMessage(db, message_id);
    if (facts === null) return;
    const mail = messageReceived(facts, { message: `${env.PUBLIC_ORIGIN}/dashboard/messages/${message_id}` });
    await sendMail({
      to: facts.chef_email,
      replyTo: facts.client_email,
      messageId: `message-${message_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
