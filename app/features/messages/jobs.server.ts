import { z } from "zod";
import { selectMeal } from "#app/features/evenings/meals.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { messageMails } from "./mails.server.ts";
import { selectQuestion } from "./questions.repo.server.ts";
import { FIL_AUTEURS } from "./rules/codes.ts";
import { threadMailDue } from "./rules/thread.ts";
import { gatherUnmailed, selectLastThreadMail } from "./threads.repo.server.ts";

/**
 * Decides which messages the next mail contains, and commits that before the mail is sent: a mail that is sent again after a
 * failure has the same content, and messages written meanwhile go into the following one.
 */
export const gatherThreadMail = defineJob({
  name: "gather-thread-mail",
  payload: z.object({ reservation_id: z.guid(), auteur: z.enum(FIL_AUTEURS), at: instantSchema.optional() }),
  run: async ({ at: given, ...side }) => {
    await inTransaction(async (tx) => {
      // Two jobs at once must not each compose a mail.
      await selectMeal(tx, side.reservation_id, true);
      // After the lock: the transaction that held it may have composed a mail.
      const at = given ?? now();
      const due = threadMailDue(await selectLastThreadMail(tx, side), at);
      if (due > at) {
        // Two messages at once, each with its job: the mail of the first one has just been composed.
        const key = `gather-thread-mail:${side.reservation_id} ${side.auteur}`;
        await enqueue(tx, "gather-thread-mail", side, { key, runAt: due });
        return;
      }
      const mail_id = await gatherUnmailed(tx, side, at);
      if (mail_id !== null) await enqueue(tx, "send-thread-mail", { ...side, mail_id });
    });
  },
});

/** The same for the messages about a question. */
export const gatherQuestionMail = defineJob({
  name: "gather-question-mail",
  payload: z.object({ contact_id: z.guid(), auteur: z.enum(FIL_AUTEURS), at: instantSchema.optional() }),
  run: async ({ at: given, ...side }) => {
    await inTransaction(async (tx) => {
      await selectQuestion(tx, side.contact_id, true);
      const at = given ?? now();
      const due = threadMailDue(await selectLastThreadMail(tx, side), at);
      if (due > at) {
        const key = `gather-question-mail:${side.contact_id} ${side.auteur}`;
        await enqueue(tx, "gather-question-mail", side, { key, runAt: due });
        return;
      }
      const mail_id = await gatherUnmailed(tx, side, at);
      if (mail_id !== null) await enqueue(tx, "send-question-mail", { ...side, mail_id });
    });
  },
});

export const messageJobs = [gatherThreadMail, gatherQuestionMail, ...messageMails];
