import { z } from "zod";
import { clientWithdrew } from "#app/copy/mails/client-withdrew.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectWithdrawal } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const notifyChefOfWithdrawal = defineJob("notify-chef-of-withdrawal", payload, async ({ reservation_id }) => {
  const found = await selectWithdrawal(db, reservation_id);
  // Erased meanwhile.
  if (found === null) return;
  const { facts, retractation } = found;
  const dashboard = `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}`;
  const mail = clientWithdrew(facts, retractation, { dashboard });
  const messageId = `retractation-client-${reservation_id}`;
  await sendMail({ to: facts.chef_email, messageId, ...renderMail(mail, mailFrame) });
});
