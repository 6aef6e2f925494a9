import { z } from "zod";
import { addDays, dayOf } from "#app/domain/calendar.ts";
import { PROOF_WARNING_DAYS } from "#app/domain/retention.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { selectProofsEndingOn } from "../verification.repo.server.ts";

/** A day that was missed is made up for: the queue then says which day it was. */
const payload = z.object({ _cron: z.object({ ts: z.coerce.date() }).optional() });

/** Every day, in one transaction: tried again, it has either queued all the mails of the day or none. */
export const announceProofEnds = defineJob("announce-proof-ends", payload, async ({ _cron }) => {
  const today = dayOf(_cron?.ts ?? now());
  const days = PROOF_WARNING_DAYS.map((count) => addDays(today, count));
  await inTransaction(async (tx) => {
    for (const { justificatif_id, expire_le } of await selectProofsEndingOn(tx, days)) {
      if (expire_le !== null) await enqueue(tx, "send-proof-warning", { justificatif_id, expire_le });
    }
  });
});
