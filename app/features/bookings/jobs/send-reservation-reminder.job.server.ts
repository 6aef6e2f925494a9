import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reservationReminder } from "#app/copy/mails/reservation-reminder.ts";
import { dayOf } from "#app/domain/calendar.ts";
import { ACCEPTED_STATUTS } from "#app/domain/catalog.ts";
import { reminderDay } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** `repas_le`: the date that the reminder is about. Jobs queued by the previous release have none. */
const payload = z.object({ reservation_id: z.guid(), repas_le: z.coerce.date().optional() });

export const sendReservationReminder = defineJob(
  "send-reservation-reminder",
  payload,
  async ({ reservation_id, repas_le }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return;
    // The reservation may have been cancelled or moved after the reminder was queued.
    if (!ACCEPTED_STATUTS.some((statut) => statut === facts.statut) || wasMoved(facts, repas_le)) return;
    // A reservation that was moved is reminded of its new date too, in another mail with another link.
    const name = repas_le === undefined ? reservation_id : `${reservation_id}-${repas_le.getTime()}`;
    const token = privateLinkToken(facts, "rappel", facts.date_souhaitee);
    const { client_email } = facts;
    // The address was corrected after it was read. The retry reads the new one.
    if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
      throw new Error("send reservation reminder failed: the address changed");
    const mail = reservationReminder(facts, { prive: `${env.PUBLIC_ORIGIN}/reservation/${token}` });
    await sendMail({ to: client_email, messageId: `rappel-${name}`, ...renderMail(mail, mailFrame) });
  },
);

/** The mail says « dans deux jours »: the reminder of another date must not be sent. */
function wasMoved({ date_souhaitee, changements }: Moved, repas_le: Date | undefined): boolean {
  if (repas_le !== undefined) return date_souhaitee.getTime() !== repas_le.getTime();
  return changements > 0 && dayOf(now()) < reminderDay(date_souhaitee);
}

type Moved = { readonly date_souhaitee: Date; readonly changements: number };
