import { z } from "zod";
import { preparationDigest } from "#app/copy/mails/preparation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { countConflicts, preparationState } from "#app/domain/dossier.ts";
import { openAnswers } from "#app/domain/schemas/dossier.ts";
import { selectMealToMail } from "#app/features/dossiers/dossier-mails.repo.server.ts";
import { selectAnswers } from "#app/features/dossiers/dossiers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openerOf } from "#app/platform/dossier-crypto.server.ts";
import { readDossierKey } from "#app/platform/dossier-keys.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** `conflits`: 0 for the digest, more for the warning; counted again before it is sent. */
const payload = z.object({ reservation_id: z.guid(), repas_le: z.coerce.date(), conflits: z.number().int().min(0) });

/** To the chef: how far the preparation is, in numbers. What the guests said is on the page only. */
export const notifyChefOfDossier = defineJob(
  "notify-chef-of-dossier",
  payload,
  async ({ reservation_id, repas_le, conflits: planned }) => {
    const [facts, meal] = await Promise.all([
      selectMailFacts(db, reservation_id),
      selectMealToMail(db, reservation_id),
    ]);
    if (facts === null || meal === null || meal.date_souhaitee.getTime() !== repas_le.getTime()) return;
    if (preparationState(meal, now()) === "aucune") return;
    const [key, answers] = await Promise.all([readDossierKey(db, reservation_id), selectAnswers(db, reservation_id)]);
    const opened = planned === 0 || key === null ? [] : openAnswers(answers, openerOf(key));
    const conflits = countConflicts(meal, opened);
    // The chef has seen them since the warning was queued.
    if (planned > 0 && conflits === 0) return;
    const page = `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}`;
    const mail = preparationDigest(
      facts,
      { ...meal, conflits },
      { soiree: `${page}/soiree`, feuille: `${page}/feuille` },
    );
    const name = conflits === 0 ? "synthese" : "conflit";
    const messageId = `${name}-${reservation_id}-${repas_le.getTime()}`;
    await sendMail({ to: facts.chef_email, messageId, ...renderMail(mail, mailFrame) });
  },
);
