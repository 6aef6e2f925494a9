import { z } from "zod";
import { preparationReminder } from "#app/copy/mails/preparation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { isPrepared, preparationState, stepsOf } from "#app/domain/dossier.ts";
import { receiptKey } from "#app/domain/reservation.ts";
import { selectMealToMail } from "#app/features/dossiers/dossier-mails.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid(), repas_le: z.coerce.date() });

/** To the client: what is still missing. Cancelled, moved or completed since it was queued: nothing is sent. */
export const sendDossierReminder = defineJob("send-dossier-reminder", payload, async ({ reservation_id, repas_le }) => {
  const [facts, meal] = await Promise.all([selectMailFacts(db, reservation_id), selectMealToMail(db, reservation_id)]);
  if (facts === null || meal === null || meal.date_souhaitee.getTime() !== repas_le.getTime()) return;
  if (preparationState(meal, now()) !== "ouverte" || isPrepared(stepsOf(meal.lieu_prestation), meal)) return;
  const { client_email } = facts;
  const name = `rappel-preparer-${receiptKey(facts)}-${repas_le.getTime()}`;
  const token = privateLinkToken(facts, "rappel-preparer", facts.date_souhaitee);
  // The address was corrected after it was read. The retry reads the new one.
  if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
    throw new Error("send dossier reminder failed: the address changed");
  const mail = preparationReminder(facts, meal, { preparer: `${env.PUBLIC_ORIGIN}/reservation/${token}#preparer` });
  await sendMail({ to: client_email, messageId: name, ...renderMail(mail, mailFrame) });
});
