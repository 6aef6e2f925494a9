import { z } from "zod";
import { dayOf } from "#app/domain/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { deletePastDays } from "../past-days.repo.server.ts";

const BATCH = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the days before yesterday from the read model. Writers leave them alone, so neither waits for the other. */
export const forgetPastDays = defineJob("forget-past-days", z.unknown(), async () => {
  const before = dayOf(new Date(now().getTime() - DAY_MS));
  let forgotten = 0;
  for (let deleted = BATCH; deleted === BATCH; forgotten += deleted) deleted = await deletePastDays(db, before, BATCH);
  log.info({ forgotten }, "past days removed from the search");
});
