import { z } from "zod";
import { caseReceipt } from "#app/copy/mails/cases.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectCaseById } from "../reports.repo.server.ts";

export const sendCaseReceipt = defineJob(
  "send-case-receipt",
  z.object({ signalement_id: z.guid() }),
  async ({ signalement_id }) => {
    const found = await selectCaseById(db, signalement_id);
    if (found === null || found.email === null || found.copie === null) return;
    await sendMail({
      to: found.email,
      replyTo: TEAM_EMAIL,
      messageId: `dossier-${signalement_id}`,
      ...renderMail(caseReceipt({ ...found, copie: found.copie }), mailFrame),
    });
  },
);
