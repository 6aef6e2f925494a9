import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unlockAbandonedJobs as unlock } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { checkInvariants } from "./jobs/check-invariants.job.server.ts";
import { computeFigures } from "./jobs/compute-figures.job.server.ts";
import { planAnnouncements } from "./jobs/plan-announcements.job.server.ts";
import { announcementMails } from "./mails.server.ts";

/** A live worker misses this many heartbeats in a row only when its database is unavailable. */
const MISSED_HEARTBEATS = 6;

/** Releases the jobs of a killed worker, so that another worker runs them within three minutes. */
const unlockAbandonedJobs = defineJob({
  name: "unlock-abandoned-jobs",
  payload: z.object({}),
  cron: { at: "* * * * *" },
  run: async () => {
    const workers = await inTransaction((tx) => unlock(tx, MISSED_HEARTBEATS * env.WORKER_HEARTBEAT_MS));
    if (workers > 0) log.warn({ workers }, "unlocked jobs of dead workers");
  },
});

export const consoleJobs = [
  checkInvariants,
  computeFigures,
  planAnnouncements,
  unlockAbandonedJobs,
  ...announcementMails,
];
