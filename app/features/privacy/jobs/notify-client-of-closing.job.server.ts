import { z } from "zod";
import { requestRefusedByClosing } from "#app/copy/mails/account-closing.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const notifyClientOfClosing = defineJob("notify-client-of-closing", payload, async ({ reservation_id }) => {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return;
  const mail = requestRefusedByClosing(facts, { annuaire: `${env.PUBLIC_ORIGIN}/chefs` });
  const messageId = `fermeture-${reservation_id}`;
  await sendMail({ to: facts.client_email, messageId, ...renderMail(mail, mailFrame) });
});
