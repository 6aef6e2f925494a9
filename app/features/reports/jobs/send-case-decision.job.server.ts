import { z } from "zod";
import { caseDecisionMail } from "#app/copy/mails/cases.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectCaseOfDecision } from "../cases.repo.server.ts";

/** To the person who reported. */
export const sendCaseDecision = defineJob(
  "send-case-decision",
  z.object({ decision_id: z.guid() }),
  async ({ decision_id }) => {
    const found = await selectCaseOfDecision(db, decision_id);
    const decided = found?.decisions.find(({ id }) => id === decision_id);
    if (found === null || decided === undefined || found.email === null) return;
    if (found.copie === null || decided.raison === null) return;
    const contester = `${env.PUBLIC_ORIGIN}/signalement/${await tokenOfLink(db, "dossier", found.id)}`;
    const contested = found.decisions.find(({ appel_par }) => appel_par !== null);
    const facts = { ...decided, raison: decided.raison, contestee_par: contested?.appel_par ?? null };
    await sendMail({
      to: found.email,
      replyTo: TEAM_EMAIL,
      messageId: `dossier-decision-${decision_id}`,
      ...renderMail(caseDecisionMail({ ...found, copie: found.copie }, facts, { contester }), mailFrame),
    });
  },
);
