import { z } from "zod";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { messageCopy } from "./copy/mails/message-copy.ts";
import { messageReceived } from "./copy/mails/message-received.ts";
import { messagesOfChef, messagesOfClient } from "./copy/mails/thread-messages.ts";
import { selectMailedMessage } from "./messages.repo.server.ts";
import { FIL_AUTEURS } from "./rules/codes.ts";
import { isThreadOpen } from "./rules/thread.ts";
import { selectMailedMessages } from "./threads.repo.server.ts";

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

export const messageMails = [notifyChefOfMessage, sendMessageCopy, sendThreadMail];
