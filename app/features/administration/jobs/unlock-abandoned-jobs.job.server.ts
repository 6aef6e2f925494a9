import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unlockAbandonedJobs as unlock } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** A live worker misses this many heartbeats in a row only when its database is unavailable. */
const MISSED_HEARTBEATS = 6;

/** Releases the jobs of a killed worker, so that another worker runs them within three minutes. */
export const unlockAbandonedJobs = defineJob("unlock-abandoned-jobs", z.unknown(), async () => {
  const workers = await inTransaction((tx) => unlock(tx, MISSED_HEARTBEATS * env.WORKER_HEARTBEAT_MS));
  if (workers > 0) log.warn({ workers }, "unlocked jobs of dead workers");
});
