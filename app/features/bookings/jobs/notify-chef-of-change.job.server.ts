import { z } from "zod";
import { changeRequested } from "#app/copy/mails/change-requested.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectChange } from "../changes.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ changement_id: z.guid() });

export const notifyChefOfChange = defineJob("notify-chef-of-change", payload, async ({ changement_id }) => {
  const change = await selectChange(db, changement_id);
  // Withdrawn or ended since: the chef has nothing to answer.
  if (change?.statut !== "envoyee") return;
  const facts = await selectMailFacts(db, change.reservation_id);
  if (facts === null) return;
  const repondre = `${env.PUBLIC_ORIGIN}/dashboard/reservations/${change.reservation_id}/changement`;
  const mail = changeRequested(facts, change, { repondre }, now());
  await sendMail({ to: facts.chef_email, messageId: `changement-${changement_id}`, ...renderMail(mail, mailFrame) });
});
