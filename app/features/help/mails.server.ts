import { z } from "zod";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { formatDateTime, formatReference } from "#app/shared/copy/format.ts";
import { teamEmail } from "#app/shared/copy/mail.ts";
import { isEmailAddress } from "#app/shared/mail-link.ts";
import { contestReceived } from "./copy/mails/contest-received.ts";
import { helpAnswer } from "./copy/mails/help-answer.ts";
import { helpReceipt } from "./copy/mails/help-receipt.ts";
import { helpReceived } from "./copy/mails/help-received.ts";
import { selectHelpMessage } from "./help.repo.server.ts";
import { selectHelpAnswer } from "./help-threads.repo.server.ts";
import { mailsOfThread } from "./rules/thread.ts";

const notifyTeamOfHelp = defineMail({
  name: "notify-team-of-help",
  payload: z.object({ message_id: z.guid() }),
  read: ({ message_id }) => selectHelpMessage(db, message_id),
  to: () => teamEmail(),
  template: (message, { message_id }) =>
    helpReceived({ ...message, reference: referenceOf(message_id) }, { console: siteUrl(`/admin/aide/${message_id}`) }),
  messageId: ({ message_id }) => `aide-equipe-${message_id}`,
  headers: ({ email }) => (isEmailAddress(email) ? { replyTo: email } : {}),
});

const sendHelpReceipt = defineMail({
  name: "send-help-receipt",
  payload: z.object({ message_id: z.guid() }),
  read: ({ message_id }) => selectHelpMessage(db, message_id),
  to: ({ email }) => email,
  template: (message, { message_id }) =>
    helpReceipt({ ...message, reference: formatReference(referenceOf(message_id)) }, { aide: siteUrl("/help") }),
  messageId: ({ message_id }) => `aide-${message_id}`,
  headers: () => ({ replyTo: teamEmail() }),
});

/** Mails an answer of the team into the thread that the receipt of the message began. */
export const sendHelpAnswer = defineMail({
  name: "send-help-answer",
  payload: z.object({ entry_id: z.guid() }),
  read: ({ entry_id }) => selectHelpAnswer(db, entry_id),
  to: ({ message }) => message.email.trim(),
  template: ({ message, texte }) =>
    helpAnswer({ reference: referenceOf(message.id), nom: message.nom, texte }, { retrouver: siteUrl("/retrouver") }),
  messageId: ({ entry_id }) => `aide-reponse-${entry_id}`,
  headers: ({ message, before }) => ({ replyTo: teamEmail(), answers: mailsOfThread(message.id, before) }),
});

const sendContestReceipt = defineMail({
  name: "send-contest-receipt",
  payload: z.object({ user_id: z.guid(), at: z.iso.datetime() }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { at }) =>
    contestReceived({
      prenom,
      date_longue: formatDateTime(new Date(at)),
      lien_tableau_de_bord: siteUrl("/dashboard"),
    }),
  messageId: perJob,
});

export const helpMails = [notifyTeamOfHelp, sendHelpReceipt, sendHelpAnswer, sendContestReceipt];
