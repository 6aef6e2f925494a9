import { z } from "zod";
import { helpAnswer } from "#app/copy/mails/help-answer.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { mailsOfThread } from "#app/domain/help-thread.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectHelpAnswer } from "../help-threads.repo.server.ts";

/** Mails an answer of the team into the thread that the receipt of the message began. */
export const sendHelpAnswer = defineJob("send-help-answer", z.object({ entry_id: z.guid() }), async ({ entry_id }) => {
  const answer = await selectHelpAnswer(db, entry_id);
  if (answer === null) return;
  const { message, texte, before } = answer;
  const mail = helpAnswer({ reference: referenceOf(message.id), texte });
  await sendMail({
    to: message.email.trim(),
    replyTo: TEAM_EMAIL,
    messageId: `aide-reponse-${entry_id}`,
    answers: mailsOfThread(message.id, before),
    ...renderMail(mail, mailFrame),
  });
});
