import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { messagesOfChef, messagesOfClient } from "#app/copy/mails/thread-messages.ts";
import { FIL_AUTEURS } from "#app/domain/catalog.ts";
import { isThreadOpen } from "#app/domain/thread.ts";
import { insertPrivateLink } from "#app/features/bookings/requests.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailedMessages } from "../threads.repo.server.ts";

const payload = z.object({ reservation_id: z.guid(), auteur: z.enum(FIL_AUTEURS), mail_id: z.guid() });

/** Mails the messages of one side to the other. Nothing is sent when they were erased since. */
export const sendThreadMail = defineJob("send-thread-mail", payload, async (mail) => {
  const { reservation_id, auteur, mail_id } = mail;
  const [facts, messages] = await Promise.all([selectMailFacts(db, reservation_id), selectMailedMessages(db, mail)]);
  const [first] = messages;
  if (facts === null || first === undefined) return;
  const texts = messages.map(({ texte }) => texte);
  const messageId = `fil-${mail_id}`;
  if (auteur === "client") {
    // The page of the evening does not exist for a cancelled reservation.
    const page = isThreadOpen(facts, now()) ? "/soiree#messages" : "";
    const lien = `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}${page}`;
    await sendMail({
      to: facts.chef_email,
      messageId,
      ...renderMail(messagesOfClient(facts, texts, { lien }), mailFrame),
    });
    return;
  }
  const token = privateLinkToken(facts, "fil", first.mail_id);
  const { client_email } = facts;
  if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
    throw new Error("send thread mail failed: the address of the client changed meanwhile");
  const lien = `${env.PUBLIC_ORIGIN}/reservation/${token}#messages`;
  await sendMail({ to: client_email, messageId, ...renderMail(messagesOfChef(facts, texts, { lien }), mailFrame) });
});
