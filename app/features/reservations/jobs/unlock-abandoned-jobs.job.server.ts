import { z } from "zod";
import { addMinutes } from "#app/domain/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unlockAbandonedJobs as unlock } from "#app/platform/queue.server.ts";

/** The longest is a mail to a relay that takes almost its thirty seconds over each of nine answers. */
const MAX_JOB_MINUTES = 5;

/** A mail whose worker was killed leaves with the next one. */
export const unlockAbandonedJobs = defineJob("unlock-abandoned-jobs", z.unknown(), async () => {
  const workers = await unlock(db, addMinutes(now(), -MAX_JOB_MINUTES));
  if (workers > 0) log.warn({ workers }, "jobs of lost workers given back");
});
