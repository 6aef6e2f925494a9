import { z } from "zod";
import { openAnswers, readDossierKey } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openerOf } from "#app/platform/envelope-encryption.server.ts";
import { defineJob, instantSchema, processBatches } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { insertDossierMail, type MealToMail, selectMealsToMail } from "../dossier-mails.repo.server.ts";
import type { DossierMail } from "../rules/codes.ts";
import { countConflicts, dossierMailsDue, PREPARATION_REMINDER_HOURS } from "../rules/dossier.ts";

/**
 * Queues the mails that the preparation of a meal is due: each once per date of the meal, marked in the transaction that
 * queues it. Reads `batch` reservations at a time.
 */
export const planDossierMails = defineJob({
  name: "plan-dossier-mails",
  payload: z.object({ at: instantSchema.optional(), batch: z.number().int().min(1).default(500) }),
  cron: { at: "*/10 * * * *", queue: "plan-dossier-mails" },
  run: async ({ at = now(), batch }) => {
    const until = addMinutes(at, PREPARATION_REMINDER_HOURS * 60);
    const failures = await processBatches(batch, {
      select: (page) => selectMealsToMail(db, { now: at, until, ...page }),
      idOf: ({ id }) => id,
      work: (meal) => planOne(meal, at),
    });
    if (failures.length > 0)
      throw new Error(`plan dossier mails failed in ${failures.length} batches`, { cause: failures[0] });
  },
});

async function planOne(meal: MealToMail, at: Date): Promise<boolean> {
  const conflits = meal.non_vues === 0 ? 0 : countConflicts(meal, await readAnswers(meal));
  const due = dossierMailsDue({ ...meal, saved: meal, conflits }, at);
  if (due.length === 0) return false;
  return inTransaction(async (tx) => {
    const queued: DossierMail[] = [];
    for (const type of due)
      if (await insertDossierMail(tx, { reservation_id: meal.id, type, repas_le: meal.date_souhaitee }))
        queued.push(type);
    const job = { reservation_id: meal.id, repas_le: meal.date_souhaitee.toISOString() };
    if (queued.includes("rappel")) await enqueue(tx, "send-dossier-reminder", job);
    // One mail when both are due: the conflict contains the digest.
    if (queued.includes("conflit")) await enqueue(tx, "notify-chef-of-dossier", { ...job, conflits });
    else if (queued.includes("synthese")) await enqueue(tx, "notify-chef-of-dossier", { ...job, conflits: 0 });
    return true;
  });
}

async function readAnswers({ id }: MealToMail) {
  const [key, answers] = await Promise.all([readDossierKey(db, id), selectAnswers(db, id)]);
  return openAnswers(answers, key === null ? null : openerOf(key));
}
