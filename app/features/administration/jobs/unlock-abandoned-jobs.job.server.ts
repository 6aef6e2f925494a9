import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unlockAbandonedJobs as unlock } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** So many heartbeats in a row fail on a living worker only when its database does. */
const MISSED_HEARTBEATS = 6;

/** The jobs of a worker that was killed are run by another one within three minutes. */
export const unlockAbandonedJobs = defineJob("unlock-abandoned-jobs", z.unknown(), async () => {
  const workers = await inTransaction((tx) => unlock(tx, MISSED_HEARTBEATS * env.WORKER_HEARTBEAT_MS));
  if (workers > 0) log.warn({ workers }, "jobs of lost workers unlocked");
});
