import { z } from "zod";
import { messageCopy } from "#app/copy/mails/message-copy.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailedMessage } from "../messages.repo.server.ts";

export const sendMessageCopy = defineJob(
  "send-message-copy",
  z.object({ message_id: z.guid() }),
  async ({ message_id }) => {
    const facts = await selectMailedMessage(db, message_id);
    if (facts === null) return;
    const mail = messageCopy(facts, {
      chef: `${env.PUBLIC_ORIGIN}/chef/${facts.chef_id}`,
      annuaire: `${env.PUBLIC_ORIGIN}/chefs`,
      aide: `${env.PUBLIC_ORIGIN}/help#ecrire`,
      donnees: `${env.PUBLIC_ORIGIN}/mes-donnees`,
    });
    await sendMail({ to: facts.client_email, messageId: `copie-${message_id}`, ...renderMail(mail, mailFrame) });
  },
);
