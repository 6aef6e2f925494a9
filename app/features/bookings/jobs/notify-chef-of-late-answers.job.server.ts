import { z } from "zod";
import { lateAnswers } from "#app/copy/mails/preparation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { isLateAnswer, preparationState } from "#app/domain/dossier.ts";
import { selectMealToMail } from "#app/features/dossiers/dossier-mails.repo.server.ts";
import { selectAnswers } from "#app/features/dossiers/dossiers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid(), at: z.coerce.date().optional() });

/**
 * To the chef: answers came after the deadline. Nothing when the chef has seen them, or when the meal was moved: the digest
 * of the new date follows.
 */
export const notifyChefOfLateAnswers = defineJob(
  "notify-chef-of-late-answers",
  payload,
  async ({ reservation_id, at = now() }) => {
    const [facts, meal, answers] = await Promise.all([
      selectMailFacts(db, reservation_id),
      selectMealToMail(db, reservation_id),
      selectAnswers(db, reservation_id),
    ]);
    if (facts === null || meal === null || preparationState(meal, at) !== "fermee") return;
    const late = answers.filter(
      (answer) => answer.reponse !== null && answer.vu_le === null && isLateAnswer(meal, answer),
    );
    if (late.length === 0) return;
    const last = Math.max(...late.map(({ modifiee_le }) => modifiee_le.getTime()));
    const soiree = `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}/soiree`;
    const mail = lateAnswers(facts, late.length, { soiree });
    await sendMail({
      to: facts.chef_email,
      messageId: `reponse-tardive-${reservation_id}-${last}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
