import { z } from "zod";
import { formatDay } from "#app/copy/format.ts";
import { calendarUnreadable } from "#app/copy/mails/calendar-unreadable.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { dayOf } from "#app/domain/calendar.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectUnreadableSource } from "../calendar-sources.repo.server.ts";

const payload = z.object({ source_id: z.guid(), at: z.coerce.date() });

/** Sends nothing when the calendar can be read again, or was removed. */
export const sendCalendarWarning = defineJob("send-calendar-warning", payload, async ({ source_id, at }) => {
  const source = await selectUnreadableSource(db, source_id);
  if (source === null) return;
  const { prenom, nom, reussi_le } = source;
  const mail = calendarUnreadable({
    prenom,
    agenda: nom,
    derniere_lecture: reussi_le === null ? null : formatDay(dayOf(reussi_le)),
    lien: `${env.PUBLIC_ORIGIN}/dashboard/agenda/liens`,
  });
  const messageId = `agenda-illisible-${source_id}-${dayOf(at)}`;
  await sendMail({ to: source.email, messageId, ...renderMail(mail, mailFrame) });
});
