import { z } from "zod";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { selectMeal } from "#app/features/evenings/meals.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { messageCopy } from "./copy/mails/message-copy.ts";
import { messageReceived } from "./copy/mails/message-received.ts";
import { messagesOfChef, messagesOfClient } from "./copy/mails/thread-messages.ts";
import { selectMailedMessage } from "./messages.repo.server.ts";
import { FIL_AUTEURS } from "./rules/codes.ts";
import { isThreadOpen, threadMailDue } from "./rules/thread.ts";
import { gatherUnmailed, selectLastThreadMail, selectMailedMessages } from "./threads.repo.server.ts";

const notifyChefOfMessage = defineMail({
  name: "notify-chef-of-message",
  payload: z.object({ message_id: z.guid() }),
  read: ({ message_id }) => selectMailedMessage(db, message_id),
  to: ({ chef_email }) => chef_email,
  template: (facts, { message_id }) =>
    messageReceived(facts, { message: siteUrl(`/dashboard/messages/${message_id}`) }),
  messageId: ({ message_id }) => `message-${message_id}`,
  headers: ({ client_email }) => ({ replyTo: client_email }),
});

const sendMessageCopy = defineMail({
  name: "send-message-copy",
  payload: z.object({ message_id: z.guid() }),
  read: ({ message_id }) => selectMailedMessage(db, message_id),
  to: ({ client_email }) => client_email,
  template: (facts) =>
    messageCopy(facts, {
      chef: siteUrl(`/chef/${facts.chef_id}`),
      annuaire: siteUrl("/chefs"),
      aide: siteUrl("/help#ecrire"),
      donnees: siteUrl("/mes-donnees"),
    }),
  messageId: ({ message_id }) => `copie-${message_id}`,
});

/** Mails the messages of one side to the other. Nothing is sent when they were erased since. */
export const sendThreadMail = defineMail({
  name: "send-thread-mail",
  payload: z.object({ reservation_id: z.guid(), auteur: z.enum(FIL_AUTEURS), mail_id: z.guid() }),
  read: async (mail) => {
    const { reservation_id, auteur } = mail;
    const [facts, messages] = await Promise.all([selectMailFacts(db, reservation_id), selectMailedMessages(db, mail)]);
    const [first] = messages;
    if (facts === null || first === undefined) return null;
    const found = { facts, texts: messages.map(({ texte }) => texte) };
    if (auteur === "client") {
      // The page of the evening does not exist for a cancelled reservation.
      const page = isThreadOpen(facts, now()) ? "/soiree#messages" : "";
      return { ...found, lien: siteUrl(`/dashboard/reservations/${reservation_id}${page}`) };
    }
    const token = privateLinkToken(facts, "fil", first.mail_id);
    if (!(await insertPrivateLink(db, { reservation_id, client_email: facts.client_email, token })))
      throw new Error("send thread mail failed: the address of the client changed meanwhile");
    return { ...found, lien: siteUrl(`/reservation/${token}#messages`) };
  },
  to: ({ facts }, { auteur }) => (auteur === "client" ? facts.chef_email : facts.client_email),
  template: ({ facts, texts, lien }, { auteur }) =>
    auteur === "client" ? messagesOfClient(facts, texts, { lien }) : messagesOfChef(facts, texts, { lien }),
  messageId: ({ mail_id }) => `fil-${mail_id}`,
});

/**
 * Decides which messages the next mail contains, and commits that before the mail is sent: a mail that is sent again after a
 * failure has the same content, and messages written meanwhile go into the following one.
 */
export const gatherThreadMail = defineJob({
  name: "gather-thread-mail",
  payload: z.object({ reservation_id: z.guid(), auteur: z.enum(FIL_AUTEURS), at: instantSchema.optional() }),
  run: async ({ at: given, ...side }) => {
    await inTransaction(async (tx) => {
      // Two jobs at once must not each compose a mail.
      await selectMeal(tx, side.reservation_id, true);
      // After the lock: the transaction that held it may have composed a mail.
      const at = given ?? now();
      const due = threadMailDue(await selectLastThreadMail(tx, side), at);
      if (due > at) {
        // Two messages at once, each with its job: the mail of the first one has just been composed.
        const key = `gather-thread-mail:${side.reservation_id} ${side.auteur}`;
        await enqueue(tx, "gather-thread-mail", side, { key, runAt: due });
        return;
      }
      const mail_id = await gatherUnmailed(tx, side, at);
      if (mail_id !== null) await enqueue(tx, "send-thread-mail", { ...side, mail_id });
    });
  },
});

export const messageJobs = [gatherThreadMail, notifyChefOfMessage, sendMessageCopy, sendThreadMail];
