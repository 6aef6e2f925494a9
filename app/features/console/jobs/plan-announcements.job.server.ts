import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import {
  insertSendings,
  lockDueAnnouncement,
  markAnnouncementSent,
  selectDueAnnouncements,
} from "../announcements.repo.server.ts";

/** Mails of one announcement in one minute: the relay also has to send what people wait for. */
const PER_MINUTE = 60;

/**
 * Every minute: queues the next mails of each announcement that is due. The recipients and their jobs are written in one
 * transaction, so a worker that is killed leaves both or neither, and no chef gets a second mail.
 */
export const planAnnouncements = defineJob({
  name: "plan-announcements",
  payload: z.object({ at: instantSchema.optional(), count: z.number().int().min(1).default(PER_MINUTE) }),
  cron: { at: "* * * * *", queue: "plan-announcements" },
  run: async ({ at = now(), count }) => {
    await processEach(await selectDueAnnouncements(db, at), (id) =>
      inTransaction(async (tx) => {
        const announcement = await lockDueAnnouncement(tx, id);
        if (announcement === null) return false;
        const sent = await insertSendings(tx, announcement, count);
        if (sent.length === 0) await markAnnouncementSent(tx, id, at);
        else
          await enqueueAll(
            tx,
            sent.map((chef_id) => ({ name: "send-announcement", payload: { annonce_id: id, chef_id } })),
          );
        return true;
      }),
    );
  },
});
