import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reservationReminder } from "#app/copy/mails/reservation-reminder.ts";
import { ACCEPTED_STATUTS } from "#app/domain/catalog.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob, linkToken } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const sendReservationReminder = defineJob("send-reservation-reminder", payload, async ({ reservation_id }) => {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return;
  // The reservation may have been cancelled after the reminder was queued.
  if (!ACCEPTED_STATUTS.some((statut) => statut === facts.statut)) return;
  const token = linkToken("rappel", reservation_id);
  const { client_email } = facts;
  if (!(await insertPrivateLink(db, { reservation_id, client_email, token }))) return;
  const mail = reservationReminder(facts, { prive: `${env.PUBLIC_ORIGIN}/reservation/${token}` });
  await sendMail({ to: client_email, messageId: `rappel-${reservation_id}`, ...renderMail(mail, mailFrame) });
});
