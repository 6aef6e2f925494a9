import { z } from "zod";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { selectUnreadableSource } from "./calendar-sources.repo.server.ts";
import { calendarUnreadable } from "./copy/mails/calendar-unreadable.ts";
import { webhookDisabled } from "./copy/mails/webhook-disabled.ts";

/** Sends nothing when the calendar can be read again, or was removed. */
export const sendCalendarWarning = defineMail({
  name: "send-calendar-warning",
  payload: z.object({ source_id: z.guid(), at: instantSchema }),
  read: ({ source_id }) => selectUnreadableSource(db, source_id),
  to: ({ email }) => email,
  template: ({ prenom, nom, reussi_le }) =>
    calendarUnreadable({
      prenom,
      agenda: nom,
      derniere_lecture: reussi_le === null ? null : formatDay(dayOf(reussi_le)),
      lien: siteUrl("/dashboard/agenda/liens"),
    }),
  messageId: ({ source_id, at }) => `agenda-illisible-${source_id}-${dayOf(at)}`,
});

const sendWebhookDisabled = defineMail({
  name: "send-webhook-disabled",
  payload: z.object({ user_id: z.guid(), url: z.string() }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { url }) => webhookDisabled({ prenom, url, lien: siteUrl("/dashboard/partager/developpeur") }),
  messageId: perJob,
});

export const integrationMails = [sendCalendarWarning, sendWebhookDisabled];
