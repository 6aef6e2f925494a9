import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { checkSavedSearches } from "./jobs/check-saved-searches.job.server.ts";
import { prepareSitemap } from "./jobs/prepare-sitemap.job.server.ts";
import { searchMails } from "./mails.server.ts";
import { deletePastDays } from "./past-days.repo.server.ts";

const BATCH = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the days before yesterday from the read model. Writers leave them alone, so neither waits for the other. */
const forgetPastDays = defineJob({
  name: "forget-past-days",
  payload: z.object({}),
  cron: { at: "51 2 * * *", fill: "12h" },
  run: async () => {
    const before = dayOf(new Date(now().getTime() - DAY_MS));
    let forgotten = 0;
    for (let deleted = BATCH; deleted === BATCH; forgotten += deleted)
      deleted = await deletePastDays(db, before, BATCH);
    log.info({ forgotten }, "past days removed from the search");
  },
});

export const searchJobs = [prepareSitemap, checkSavedSearches, forgetPastDays, ...searchMails];
