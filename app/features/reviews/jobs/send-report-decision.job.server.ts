import { z } from "zod";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reportDecision } from "#app/copy/mails/review-cases.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectDecision, selectReportRecipient } from "../review-cases.repo.server.ts";

/** To the visitor or the chef who reported the review. */
export const sendReportDecision = defineJob(
  "send-report-decision",
  z.object({ decision_id: z.guid(), signalement_id: z.guid() }),
  async ({ decision_id, signalement_id }) => {
    const decision = await selectDecision(db, decision_id);
    const report = await selectReportRecipient(db, signalement_id);
    if (decision === null || report === null) return;
    const contester = `${env.PUBLIC_ORIGIN}/avis/signalement/${await tokenOfLink(db, "signalement", signalement_id)}`;
    const mail = reportDecision(report, decision, { contester });
    await sendMail({
      to: report.email,
      replyTo: TEAM_EMAIL,
      messageId: `decision-signalement-${decision_id}-${signalement_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
