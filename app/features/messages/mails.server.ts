import { z } from "zod";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { messageCopy } from "./copy/mails/message-copy.ts";
import { messageReceived } from "./copy/mails/message-received.ts";
import { chefAnswers, visitorAnswers } from "./copy/mails/question-answers.ts";
import { messagesOfChef, messagesOfClient } from "./copy/mails/thread-messages.ts";
import { selectMailedMessage } from "./messages.repo.server.ts";
import { openQuestionPage } from "./question-page.server.ts";
import { FIL_AUTEURS } from "./rules/codes.ts";
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
    if (auteur === "client") return { ...found, lien: siteUrl(`/dashboard/messages/${reservation_id}`) };
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

/** Mails the messages about a question to the other side: the answers of the chef with the link to the visitor's page. */
export const sendQuestionMail = defineMail({
  name: "send-question-mail",
  payload: z.object({ contact_id: z.guid(), auteur: z.enum(FIL_AUTEURS), mail_id: z.guid() }),
  read: async (mail) => {
    const { contact_id, auteur } = mail;
    const [facts, messages] = await Promise.all([selectMailedMessage(db, contact_id), selectMailedMessages(db, mail)]);
    if (facts === null || messages.length === 0) return null;
    const found = { facts, texts: messages.map(({ texte }) => texte) };
    if (auteur === "client") return { ...found, lien: siteUrl(`/dashboard/messages/${contact_id}`) };
    const token = await openQuestionPage(contact_id);
    return token === null ? null : { ...found, lien: siteUrl(`/message/${token}`) };
  },
  to: ({ facts }, { auteur }) => (auteur === "client" ? facts.chef_email : facts.client_email),
  template: ({ facts, texts, lien }, { auteur }) =>
    auteur === "client" ? visitorAnswers(facts, texts, { lien }) : chefAnswers(facts, texts, { lien }),
  messageId: ({ mail_id }) => `question-${mail_id}`,
});

export const messageMails = [notifyChefOfMessage, sendMessageCopy, sendThreadMail, sendQuestionMail];
