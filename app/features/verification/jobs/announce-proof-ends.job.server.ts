import { z } from "zod";
import { addDays, dayOf } from "#app/domain/calendar.ts";
import { PROOF_WARNING_DAYS } from "#app/domain/retention.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { selectProofsEndingOn } from "../verification.repo.server.ts";

/** `_cron.ts`: the scheduled time, so that a run delayed by an outage covers the day that was missed. */
const payload = z.object({ _cron: z.object({ ts: z.coerce.date() }).optional() });

/** Daily, in one transaction: a retry finds either all mails of the day queued or none. */
export const announceProofEnds = defineJob("announce-proof-ends", payload, async ({ _cron }) => {
  const today = dayOf(_cron?.ts ?? now());
  await inTransaction(async (tx) => {
    for (const jours of PROOF_WARNING_DAYS) {
      for (const { justificatif_id, expire_le } of await selectProofsEndingOn(tx, [addDays(today, jours)])) {
        if (expire_le !== null) await enqueue(tx, "send-proof-warning", { justificatif_id, expire_le, jours });
      }
    }
  });
});
