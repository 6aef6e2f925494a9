import { z } from "zod";
import { measureMail } from "#app/copy/mails/cases.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectCaseOfDecision } from "../cases.repo.server.ts";

/** The statement of reasons, to the chef. It says nothing of who reported. */
export const sendMeasure = defineJob("send-measure", z.object({ decision_id: z.guid() }), async ({ decision_id }) => {
  const found = await selectCaseOfDecision(db, decision_id);
  const decided = found?.decisions.find(({ id }) => id === decision_id);
  if (found === null || decided === undefined || found.copie === null || decided.raison === null) return;
  const contester = `${env.PUBLIC_ORIGIN}/mesure/${await tokenOfLink(db, "mesure", decision_id)}`;
  const facts = { ...decided, raison: decided.raison, contestee_par: contestedBy(found.decisions) };
  await sendMail({
    to: found.chef_email,
    replyTo: TEAM_EMAIL,
    messageId: `mesure-${decision_id}`,
    ...renderMail(measureMail({ ...found, copie: found.copie }, facts, { contester }), mailFrame),
  });
});

const contestedBy = (decisions: readonly { appel_par: "chef" | "signalant" | null }[]) =>
  decisions.find(({ appel_par }) => appel_par !== null)?.appel_par ?? null;
