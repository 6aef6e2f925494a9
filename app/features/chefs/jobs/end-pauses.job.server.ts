import { z } from "zod";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueSitemap } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { endPause, selectDueReturns } from "../online-state.repo.server.ts";

const BATCH = 500;

/**
 * Brings pages back on the day that their chef chose, or on the first run after it. Ending the pause writes `actif`, which the
 * search index follows by trigger: a date compared in each query would leave the index of that day behind.
 */
export const endPauses = defineJob({
  name: "end-pauses",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "*/5 * * * *" },
  run: async ({ at = now() }) => {
    const today = dayOf(at);
    const ended = await processEach(await selectDueReturns(db, today, BATCH), (id) => endOne(id, today));
    if (ended > 0) log.info({ ended }, "ended pauses on their day of return");
  },
});

function endOne(chef_id: string, today: Day): Promise<boolean> {
  return inTransaction(async (tx) => {
    const chef = await endPause(tx, chef_id, today);
    if (chef === null) return false;
    if (!chef.actif) return true;
    await writeAudit(tx, null, { action: "chef_active", objet: `chef:${chef_id}`, details: { par: "retour" } });
    announce(tx, { chef_id });
    await enqueueSitemap(tx, chef_id);
    return true;
  });
}
