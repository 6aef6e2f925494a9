import { z } from "zod";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reportReceipt } from "#app/copy/mails/review-cases.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectReportRecipient } from "../review-cases.repo.server.ts";

export const sendReportReceipt = defineJob(
  "send-report-receipt",
  z.object({ signalement_id: z.guid() }),
  async ({ signalement_id }) => {
    const report = await selectReportRecipient(db, signalement_id);
    if (report === null) return;
    const mail = reportReceipt(report, { regles: `${env.PUBLIC_ORIGIN}/avis-verifies` });
    await sendMail({
      to: report.email,
      replyTo: TEAM_EMAIL,
      messageId: `signalement-${signalement_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
